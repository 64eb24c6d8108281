import { HealthReport } from '@farmgate/contract/health-report';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { ChangeContext } from '../changes/change.ts';
import { ChannelParams } from '../channels/schemas.ts';
import { readChannel } from '../channels/channel.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import { edgesOnly } from '../tokens/edge-token.ts';
import { Forgetter, OLDEST_REPORT_MS } from './forget.ts';
import { Guard } from './guard.ts';
import { readMinutes } from './read-minutes.ts';
import { HealthMinutes, HealthQuery } from './schemas.ts';
import { takeReport } from './take-report.ts';

const MOST_BYTES = 4 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** An edge's clock may be a little ahead. */
const CLOCKS_MS = 2 * 60_000;

/** Edges report here; the console and the CLI read. */
export const healthRoutes =
  (context: ChangeContext, edgeToken: string | undefined): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, transaction } = context.database;
    const guard = new Guard(context, app.log);
    const forgetter = new Forgetter(db);

    app.post(
      '/channels/:channel/health',
      {
        schema: {
          summary: 'For edges: what they counted; releases on trial are judged by it at once',
          security: [{ token: [] }],
          params: ChannelParams,
          body: HealthReport,
          response: { 204: Type.Null(), '4xx': ErrorBody },
        },
        bodyLimit: MOST_BYTES,
        onRequest: edgesOnly(edgeToken),
      },
      async ({ params, body }, reply) => {
        const channel = await readChannel(db, params.channel);
        checkMinute(body.minute);
        await takeReport(transaction, channel, body);
        await guard.look(channel.name);
        await forgetter.tidy();
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/channels/:channel/health',
      {
        schema: {
          summary: 'What was counted of each release, minute by minute, oldest first; vitals as 75th percentiles',
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
  if (begins % MINUTE_MS === 0 && age < OLDEST_REPORT_MS && age > -CLOCKS_MS) return;
  const message = `${minute} is not one of the last 60 minutes here: set the edge's clock, or drop what is older.`;
  throw new RegistryError(422, 'wrong_minute', message);
}
