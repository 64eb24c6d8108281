import { HealthReport } from '@farmgate/contract/health-report';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { ChangeContext } from '../changes/change.ts';
import { ChannelParams } from '../channels/schemas.ts';
import type { Database } from '../database/database.ts';
import { findChannel } from '../log/channels.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import { edgesOnly } from '../tokens/edge-token.ts';
import { addErrors } from '../errors/add-errors.ts';
import { HealthCleanup, OLDEST_REPORT_MS } from './cleanup.ts';
import { Guard } from './guard.ts';
import { Schedule } from './schedule.ts';
import { trialRoutes } from './trial-routes.ts';
import { WatchedChannels } from './watched-channels.ts';
import { readMinutes } from './read-minutes.ts';
import { HealthMinutes, HealthQuery } from './schemas.ts';
import { addReport } from './add-report.ts';

const MAX_BYTES = 4 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** An edge's clock may be a little ahead. */
const CLOCK_SKEW_MS = 2 * 60_000;

/** Edges report counts; the console and the command line read them. */
export const healthRoutes =
  (context: ChangeContext, edgeTokens: readonly string[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, transaction } = context.database;
    const channels = new WatchedChannels(db);
    const guard = new Guard(context, channels, app.log);
    const cleanup = new HealthCleanup(db);
    let cleaning: Promise<void> | undefined;
    const schedule = new Schedule(async (channel) => {
      await guard.look(channel);
      const run = cleanup.run().catch((error) => app.log.error(error, 'could not delete old health data'));
      // Judgements do not wait for it. Another channel may have begun the run that is not over.
      cleaning = Promise.all([cleaning, run]).then(() => undefined);
    });
    app.addHook('onClose', async () => {
      await schedule.close();
      await cleaning;
    });
    await app.register(trialRoutes({ db, channels, guard, hasEdgeToken: edgeTokens.length > 0 }));

    app.post(
      '/channels/:channel/health',
      {
        schema: {
          summary: 'For edges: report counts and visits. Releases on trial are judged at once',
          security: [{ token: [] }],
          params: ChannelParams,
          body: HealthReport,
          response: { 204: Type.Null(), '4xx': ErrorBody },
        },
        bodyLimit: MAX_BYTES,
        onRequest: edgesOnly(edgeTokens),
      },
      async ({ params, body }, reply) => {
        checkMinute(body.minute);
        const add = async (to: Database) => {
          if (await addReport(to, channels, params.channel, body)) await addErrors(to, params.channel, body);
        };
        // An edge sends a report again when it fails. Then its errors must not be missing because its counts were added.
        await (body.errors?.length ? transaction(add) : add(db));
        schedule.reported(params.channel);
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
        const { name } = await findChannel(db, params.channel);
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
