import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readChannel } from '../channels/channel.ts';
import { ChannelParams } from '../channels/schemas.ts';
import type { ChangeContext } from '../changes/change.ts';
import { readChange } from '../changes/read-change.ts';
import { ChangeResult, PlannedRollout } from '../changes/schemas.ts';
import { distinctParts } from '../changes/several.ts';
import { submit } from '../changes/submit.ts';
import { ErrorBody } from '../http/schemas.ts';
import type { Authenticate } from '../tokens/authorise.ts';
import { PlanScheduler } from './scheduler.ts';
import { resolvePlan } from './resolve-plan.ts';

/** Rollouts that grow by a plan, and the scheduler that makes their steps. */
export const planRoutes =
  (context: ChangeContext, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    const scheduler = new PlanScheduler({ context, log: app.log });
    app.addHook('onReady', async () => scheduler.start());
    app.addHook('onClose', () => scheduler.close());

    app.post(
      '/channels/:channel/plans',
      {
        schema: {
          summary:
            'Roll releases out by a plan, or change the plan of their open rollouts; 409 no_plan, rollout_running',
          security: [{ token: [] }],
          params: ChannelParams,
          body: PlannedRollout,
          response: { 200: ChangeResult, '4xx': ErrorBody },
        },
      },
      async (request) => {
        const { releases, steps, everySeconds, untilPercent, untilTime, ...body } = request.body;
        const parts = distinctParts(releases.map(({ part }) => part));
        const change = await readChange(authenticate, request, parts, body);
        const channel = await readChannel(context.database.db, change.channel);
        const plan = resolvePlan(channel, { releases, steps, everySeconds, untilPercent, untilTime }, new Date());
        return submit(context, { kind: 'plan', releases, plan }, change);
      },
    );
  };
