import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { ChannelParams } from '../channels/schemas.ts';
import type { Database } from '../database/database.ts';
import { pastTime } from '../http/past-time.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import { findChannel } from '../log/channels.ts';
import { readError, readErrors } from './read-errors.ts';
import { ErrorDetails, ErrorList, ErrorParams, ErrorQuery } from './schemas.ts';
import { SourceMaps } from './source-maps.ts';

/** The errors that edges reported, with lines of the sources. */
export const errorRoutes =
  (db: Database, artifacts: ArtifactStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    const maps = new SourceMaps(artifacts);

    app.get(
      '/channels/:channel/errors',
      {
        schema: {
          summary: 'Errors of visitors and of server bundles in the last 30 days, by release and cause',
          params: ChannelParams,
          querystring: ErrorQuery,
          response: { 200: ErrorList, '4xx': ErrorBody },
        },
      },
      async ({ params, query: { since, ...query } }) => {
        const { name: channel } = await findChannel(db, params.channel);
        return { errors: await readErrors(db, maps, { channel, ...query, since: pastTime('since', since) }) };
      },
    );

    app.get(
      '/channels/:channel/errors/:part/:version/:fingerprint',
      {
        schema: {
          summary: 'An error with its stack',
          params: ErrorParams,
          response: { 200: ErrorDetails, '4xx': ErrorBody },
        },
      },
      async ({ params }) => {
        await findChannel(db, params.channel);
        const found = await readError(db, maps, params);
        if (found) return found;
        const { part, version, fingerprint } = params;
        const message = `${part} ${version} has no error ${fingerprint} on ${params.channel}. Errors are deleted 30 days after they last happened.`;
        throw new RegistryError(404, 'unknown_error', message);
      },
    );
  };
