import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { readComposition } from '../channels/composition.ts';
import { ChannelParams } from '../channels/schemas.ts';
import type { Database } from '../database/database.ts';
import { DeclarationsError } from '../gate/rules/declaration-comparer.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody, NotChanged } from '../http/schemas.ts';
import { LiveTypesReader } from './live-types.ts';

const Archive = Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'A gzipped tar file' });

/** What other teams compile against. */
export const typeRoutes =
  (db: Database, artifacts: ArtifactStore, retentionDays: number): FastifyPluginAsyncTypebox =>
  async (app) => {
    const reader = new LiveTypesReader(artifacts);
    app.get(
      '/channels/:channel/types',
      {
        schema: {
          summary: 'TypeScript declarations of the live shell and of the widgets of all live parts; needs no token',
          params: ChannelParams,
          response: { 200: Archive, 304: NotChanged, '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const { channel } = request.params;
        const { parts } = await readComposition(db, channel, retentionDays);
        const { etag, content } = await reader.read(channel, parts).catch((error: unknown) => {
          if (error instanceof DeclarationsError) throw new RegistryError(503, 'types_unavailable', `${error.message}`);
          throw error;
        });
        reply.header('etag', etag).header('cache-control', 'no-cache');
        if (request.headers['if-none-match'] === etag) return reply.code(304).send(undefined);
        return reply.type('application/gzip').send(content);
      },
    );
  };
