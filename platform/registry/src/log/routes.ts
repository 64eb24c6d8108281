import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readChannel } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import { ErrorBody } from '../http/schemas.ts';
import { LogPage, LogQuery } from './schemas.ts';
import { readLog } from './store.ts';

export const logRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/log',
      {
        schema: {
          summary: 'The deployment log, newest first',
          querystring: LogQuery,
          response: { 200: LogPage, '4xx': ErrorBody },
        },
      },
      async ({ query }) => {
        // A name that is no channel's has no empty log, but none.
        if (query.channel !== undefined) await readChannel(db, query.channel);
        return { entries: await readLog(db, query) };
      },
    );
  };
