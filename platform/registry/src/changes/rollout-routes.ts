import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChannelParams } from '../channels/schemas.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import type { Authenticate } from '../tokens/authorise.ts';
import { type ChangeContext, applyChange } from './apply.ts';
import { wishOf } from './requester.ts';
import { abort, finish, pause, resume, rollOut } from './rollout.ts';
import { ChangeResult, PartParams, RolloutAbort, RolloutFinish, RolloutStart, RolloutStep } from './schemas.ts';

const common = { security: [{ token: [] }], response: { 200: ChangeResult, '4xx': ErrorBody } };

/** What goes live for a share of the visitors. */
export const rolloutRoutes =
  (context: ChangeContext, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/channels/:channel/rollouts',
      {
        schema: {
          ...common,
          summary: 'Give a release to a percentage of visitors, or change the percentage; 409 rollout_running',
          params: ChannelParams,
          body: RolloutStart,
        },
      },
      async (request) => {
        const { part, version, percent, ...asked } = request.body;
        const wish = await wishOf(authenticate, request, [part], asked);
        return applyChange(context, rollOut({ part, version, share: toShare(percent) }), wish);
      },
    );

    app.post(
      '/channels/:channel/rollouts/:part/pause',
      { schema: { ...common, summary: 'Give it to nobody for now', params: PartParams, body: RolloutStep } },
      async (request) => applyChange(context, pause(request.params.part), await ofPart(request, request.body)),
    );

    app.post(
      '/channels/:channel/rollouts/:part/resume',
      { schema: { ...common, summary: 'Go on with who had it', params: PartParams, body: RolloutStep } },
      async (request) => applyChange(context, resume(request.params.part), await ofPart(request, request.body)),
    );

    app.post(
      '/channels/:channel/rollouts/:part/finish',
      { schema: { ...common, summary: 'Make it live for everybody', params: PartParams, body: RolloutFinish } },
      async (request) => applyChange(context, finish(request.params.part), await ofPart(request, request.body)),
    );

    app.post(
      '/channels/:channel/rollouts/:part/abort',
      { schema: { ...common, summary: 'End it: everybody gets what is live', params: PartParams, body: RolloutAbort } },
      async (request) => {
        const { bad, ...asked } = request.body;
        return applyChange(context, abort(request.params.part, bad), await ofPart(request, asked));
      },
    );

    const ofPart = (request: Parameters<typeof wishOf>[1] & { params: { part: string } }, asked: RolloutStep) =>
      wishOf(authenticate, request, [request.params.part], asked);
  };

/** Basis points of a percentage. @throws RegistryError 400 for one finer than that. */
function toShare(percent: number): number {
  const share = Math.round(percent * 100);
  if (Math.abs(share - percent * 100) < 1e-6) return share;
  throw new RegistryError(400, 'invalid_request', `percent takes two decimals at most, not ${percent}.`);
}
