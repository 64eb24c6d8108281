import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database, OpenDatabase } from '../database/database.ts';
import { clientOf } from '../http/client-name.ts';
import { trimReason } from '../http/reason.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import { record } from '../log/record.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import { Preview, PreviewList, PreviewParams, PreviewQuery, Revocation } from './schemas.ts';
import { type OpenPreview, openPreviews } from './store.ts';

/** Lists open previews and revokes them. */
export const openPreviewRoutes =
  ({ db, transaction }: OpenDatabase, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/previews',
      {
        schema: {
          summary: 'Open previews: releases, channel, author, reason and expiry; without their links',
          querystring: PreviewQuery,
          response: { 200: PreviewList, '4xx': ErrorBody },
        },
      },
      async ({ query: { channel } }) => {
        const open = await openPreviews(db);
        return {
          previews: open.filter((preview) => channel === undefined || preview.channel === channel).map(toAnswer),
        };
      },
    );

    app.delete(
      '/previews/:id',
      {
        schema: {
          summary: 'Revoke a preview; edges reject its link and its cookies from then on',
          security: [{ token: [] }],
          params: PreviewParams,
          body: Revocation,
          response: { 200: Preview, '4xx': ErrorBody },
        },
      },
      async (request) => {
        const identity = await authenticate(request);
        const preview = await findOpen(db, request.params.id);
        const { id, channel, parts, until } = preview;
        for (const part of Object.keys(parts)) requireRole(identity, 'publish', part);
        const origin = {
          channel,
          reason: trimReason(request.body.reason),
          by: identity.name,
          client: clientOf(request),
        };
        await record(transaction, origin, async (tx) => {
          // It may have been revoked since it was read.
          await findOpen(tx, id);
          const entry = { action: 'revoke' as const, preview: id, until };
          return Object.entries(parts).map(([part, version]) => ({ ...entry, part, from: version, to: version }));
        });
        return toAnswer(preview);
      },
    );
  };

async function findOpen(db: Database, id: string): Promise<OpenPreview> {
  const found = (await openPreviews(db)).find((preview) => preview.id === id);
  if (found) return found;
  const message = `There is no open preview ${id}. It has expired, was revoked, or never existed. Run farmgate preview list.`;
  throw new RegistryError(404, 'unknown_preview', message);
}

const toAnswer = ({ since, until, ...preview }: OpenPreview) => ({
  ...preview,
  since: since.toISOString(),
  until: until.toISOString(),
});
