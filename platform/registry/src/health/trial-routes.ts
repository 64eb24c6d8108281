import { weigh } from '@farmgate/guard/judge';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChannelParams } from '../channels/schemas.ts';
import type { Database } from '../database/database.ts';
import { ErrorBody } from '../http/schemas.ts';
import { evidenceOf } from './evidence.ts';
import { finite } from './figures.ts';
import type { Guard } from './guard.ts';
import { readTraffic } from './traffic.ts';
import { TrafficOfPart, TrafficQuery, Trials } from './trial-schemas.ts';
import type { HealthPolicy } from './schemas.ts';
import type { Trial } from './trials.ts';
import type { WatchedChannels } from './watched-channels.ts';

interface Context {
  db: Database;
  channels: WatchedChannels;
  guard: Guard;
  hasEdgeToken: boolean;
}

/** What the guard knows about the releases on trial. */
export const trialRoutes =
  ({ db, channels, guard, hasEdgeToken }: Context): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/channels/:channel/trials',
      {
        schema: {
          summary: 'The releases on trial: what visitors experienced, and how near each test is to a decision',
          params: ChannelParams,
          response: { 200: Trials, '4xx': ErrorBody },
        },
      },
      async ({ params }) => {
        const { name, policy, trials } = await channels.read(params.channel);
        const found = trials(new Date()).map((trial) => describe(name, trial, policy));
        return { trials: await Promise.all(found) };
      },
    );

    app.get(
      '/channels/:channel/traffic',
      {
        schema: {
          summary: 'Networks per hour that used a part on the last day, and the share that had an exception',
          params: ChannelParams,
          querystring: TrafficQuery,
          response: { 200: TrafficOfPart, '4xx': ErrorBody },
        },
      },
      async ({ params, query }) => readTraffic(db, (await channels.get(params.channel)).name, query.part),
    );

    async function describe(channel: string, trial: Trial, policy: HealthPolicy): Promise<Trials['trials'][number]> {
      const evidence = await evidenceOf(db, channel, trial, await guard.background(channel, trial));
      const { steps } = evidence.visitors;
      const visitors = {
        new: steps.reduce((sum, step) => sum + step.new, 0),
        old: steps.reduce((sum, step) => sum + step.old, 0),
      };
      return {
        part: trial.part,
        version: trial.version,
        baseline: trial.baseline,
        kind: trial.kind,
        since: trial.since.toISOString(),
        percent: trial.steps.at(-1)!.share * 100,
        visitors,
        tests: weigh(evidence, policy).map(({ judged: signal, eValue, limit, ...test }) => ({
          ...test,
          signal,
          evidence: finite(eValue),
          limit,
          progress: progressOf(eValue, limit),
        })),
        note: noteOf(hasEdgeToken, policy, visitors.new + visitors.old),
      };
    }
  };

/** Evidence grows by factors, so progress is measured in its logarithm. */
const progressOf = (eValue: number, limit: number): number =>
  Math.min(1, Math.max(0, Math.log(eValue) / Math.log(limit)));

function noteOf(hasEdgeToken: boolean, policy: HealthPolicy, visitors: number): string | null {
  if (!hasEdgeToken) {
    return 'Nothing is known about visitors, because the registry was started without EDGE_TOKEN. Set it here and at every edge.';
  }
  if (!policy.enabled) return 'The health policy is off, so this release is not judged.';
  if (visitors > 0) return null;
  return 'No edge has reported a visitor of this release or of the one it replaces. Check `health` in /healthz of the edges.';
}
