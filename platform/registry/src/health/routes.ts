import { HealthReport } from '@farmgate/contract/health-report';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { ChangeContext } from '../changes/change.ts';
import { ChannelParams } from '../channels/schemas.ts';
import { readChannel } from '../channels/channel.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import { edgesOnly } from '../tokens/edge-token.ts';
import { addErrors } from '../errors/add-errors.ts';
import { HealthCleanup, OLDEST_REPORT_MS } from './cleanup.ts';
import { Guard } from './guard.ts';
import { readMinutes } from './read-minutes.ts';
import { HealthMinutes, HealthQuery } from './schemas.ts';
import { addReport } from './add-report.ts';

const MAX_BYTES = 4 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** An edge's clock may be a little ahead. */
const CLOCK_SKEW_MS = 2 * 60_000;

/** Edges report counts; the console and the command line read them. */
export const healthRoutes =
  (context: ChangeContext, edgeToken: string | undefined): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, transaction } = context.database;
    const guard = new Guard(context, app.log);
    const cleanup = new HealthCleanup(db);

    app.post(
      '/channels/:channel/health',
      {
        schema: {
          summary: 'For edges: report counts. Releases on trial are checked at once',
          security: [{ token: [] }],
          params: ChannelParams,
          body: HealthReport,
          response: { 204: Type.Null(), '4xx': ErrorBody },
        },
        bodyLimit: MAX_BYTES,
        onRequest: edgesOnly(edgeToken),
      },
      async ({ params, body }, reply) => {
        const channel = await readChannel(db, params.channel);
        checkMinute(body.minute);
        if (await addReport(transaction, channel, body)) await addErrors(db, channel.name, body);
        await guard.look(channel.name);
        await cleanup.run();
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/channels/:channel/health',
      {
        schema: {
          summary: 'Counts of each release per minute, oldest first; vitals as 75th percentiles',
          params: ChannelParams,
          querystring: HealthQuery,
          response: { 200: HealthMinutes, '4xx': ErrorBody },
        },
      },
      async ({ params, query }) => {
        const { name } = await readChannel(db, params.channel);
        return { minutes: await readMinutes(db, { channel: name, ...query }) };
      },
    );
  };

function checkMinute(minute: string): void {
  const begins = Date.parse(minute);
  const age = Date.now() - begins;
  if (begins % MINUTE_MS === 0 && age < OLDEST_REPORT_MS && age > -CLOCK_SKEW_MS) return;
  const message = `${minute} is not within the last 60 minutes of the registry's clock. Correct the edge's clock, or drop older reports.`;
  throw new RegistryError(422, 'wrong_minute', message);
}
