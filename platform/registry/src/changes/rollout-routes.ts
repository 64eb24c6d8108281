import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChannelParams } from '../channels/schemas.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import type { Authenticate } from '../tokens/authorise.ts';
import { applyChange } from './apply.ts';
import type { ChangeContext } from './change.ts';
import { readChange } from './read-change.ts';
import { abort, finish, pause, resume, rollOut } from '../decisions/rollout.ts';
import { ChangeResult, PartParams, RolloutAbort, RolloutFinish, RolloutStart, RolloutStep } from './schemas.ts';

const common = { security: [{ token: [] }], response: { 200: ChangeResult, '4xx': ErrorBody } };

/** Rollouts: start, change the share, pause, resume, finish, abort. */
export const rolloutRoutes =
  (context: ChangeContext, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/channels/:channel/rollouts',
      {
        schema: {
          ...common,
          summary: 'Serve a release to a percentage of visitors, or change the percentage; 409 rollout_running',
          params: ChannelParams,
          body: RolloutStart,
        },
      },
      async (request) => {
        const { part, version, percent, ...body } = request.body;
        const change = await readChange(authenticate, request, [part], body);
        return applyChange(context, rollOut({ part, version, share: toShare(percent) }), change);
      },
    );

    app.post(
      '/channels/:channel/rollouts/:part/pause',
      {
        schema: {
          ...common,
          summary: 'Pause a rollout: no visitor gets the release',
          params: PartParams,
          body: RolloutStep,
        },
      },
      async (request) => applyChange(context, pause(request.params.part), await ofPart(request, request.body)),
    );

    app.post(
      '/channels/:channel/rollouts/:part/resume',
      {
        schema: {
          ...common,
          summary: 'Resume a rollout for the visitors who had it',
          params: PartParams,
          body: RolloutStep,
        },
      },
      async (request) => applyChange(context, resume(request.params.part), await ofPart(request, request.body)),
    );

    app.post(
      '/channels/:channel/rollouts/:part/finish',
      {
        schema: {
          ...common,
          summary: 'Finish a rollout: make the release live for all visitors',
          params: PartParams,
          body: RolloutFinish,
        },
      },
      async (request) => applyChange(context, finish(request.params.part), await ofPart(request, request.body)),
    );

    app.post(
      '/channels/:channel/rollouts/:part/abort',
      {
        schema: {
          ...common,
          summary: 'Abort a rollout: all visitors get the live release',
          params: PartParams,
          body: RolloutAbort,
        },
      },
      async (request) => {
        const { bad, ...body } = request.body;
        return applyChange(context, abort(request.params.part, bad), await ofPart(request, body));
      },
    );

    const ofPart = (request: Parameters<typeof readChange>[1] & { params: { part: string } }, body: RolloutStep) =>
      readChange(authenticate, request, [request.params.part], body);
  };

/** Basis points of a percentage. @throws RegistryError 400 for more than two decimals */
function toShare(percent: number): number {
  const share = Math.round(percent * 100);
  if (Math.abs(share - percent * 100) < 1e-6) return share;
  throw new RegistryError(400, 'invalid_request', `percent must have at most two decimals, not ${percent}.`);
}
