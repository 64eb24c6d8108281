import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../database/database.ts';
import { pastTime } from '../http/past-time.ts';
import { ErrorBody } from '../http/schemas.ts';
import { withAdmissions } from './admissions.ts';
import { findChannel } from './channels.ts';
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
          description: 'For the next page, send the id of the last entry as `before`.',
          querystring: LogQuery,
          response: { 200: LogPage, '4xx': ErrorBody },
        },
      },
      async ({ query }) => {
        if (query.channel !== undefined) await findChannel(db, query.channel);
        const [since, until] = [pastTime('since', query.since), pastTime('until', query.until)];
        return { entries: await withAdmissions(db, await readLog(db, { ...query, since, until })) };
      },
    );
  };
