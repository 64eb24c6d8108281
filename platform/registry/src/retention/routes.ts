import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { trimReason } from '../http/reason.ts';
import { ErrorBody } from '../http/schemas.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import { type CollectContext, collect, previewCollection } from './collect.ts';
import { Collection, CollectionResult } from './schemas.ts';

export const retentionRoutes =
  (context: CollectContext, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/gc',
      {
        schema: {
          summary:
            'Remove the files of releases that no channel, rollout, preview or open page can use (administrators)',
          security: [{ token: [] }],
          body: Collection,
          response: { 200: CollectionResult, '4xx': ErrorBody },
        },
      },
      async (request) => {
        const admin = await authenticate(request);
        requireRole(admin, 'admin', '*');
        const reason = trimReason(request.body.reason);
        const { removable, kept, cutOff } = request.body.dryRun
          ? await previewCollection(context)
          : await collect(context, admin.name, reason);
        return {
          removed: removable.map(({ part, version, bytes }) => ({ part, version, bytes })),
          kept: kept.map(({ part, version, why }) => ({ part, version, why })),
          cutOff,
          freed: removable.reduce((sum, { bytes }) => sum + bytes, 0),
        };
      },
    );
  };
