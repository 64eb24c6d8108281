import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChannelParams } from '../channels/schemas.ts';
import { ErrorBody } from '../http/schemas.ts';
import type { Authenticate } from '../tokens/authorise.ts';
import type { ChangeContext } from './change.ts';
import { readChange } from './read-change.ts';
import {
  ChangeResult,
  PartParams,
  RolloutAbort,
  RolloutAborts,
  RolloutFinish,
  RolloutFinishes,
  RolloutStart,
  RolloutStep,
  RolloutSteps,
} from './schemas.ts';
import { distinctParts, releasesOf } from './several.ts';
import { toShare } from './share.ts';
import { submit } from './submit.ts';

const common = { security: [{ token: [] }], response: { 200: ChangeResult, '4xx': ErrorBody } };

interface Step {
  name: 'pause' | 'resume' | 'finish' | 'abort';
  summary: string;
  /** The bodies for the part in the path and for several parts. */
  one: typeof RolloutStep | typeof RolloutFinish | typeof RolloutAbort;
  several: typeof RolloutSteps | typeof RolloutFinishes | typeof RolloutAborts;
}

const STEPS: Step[] = [
  {
    name: 'pause',
    summary: 'Pause a rollout: no visitor gets the release',
    one: RolloutStep,
    several: RolloutSteps,
  },
  {
    name: 'resume',
    summary: 'Resume a rollout for the visitors who had it',
    one: RolloutStep,
    several: RolloutSteps,
  },
  {
    name: 'finish',
    summary: 'Finish a rollout: make the release live for all visitors',
    one: RolloutFinish,
    several: RolloutFinishes,
  },
  {
    name: 'abort',
    summary: 'Abort a rollout: all visitors get the live release',
    one: RolloutAbort,
    several: RolloutAborts,
  },
];

/** Rollouts: start, change the share, pause, resume, finish, abort. */
export const rolloutRoutes =
  (context: ChangeContext, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/channels/:channel/rollouts',
      {
        schema: {
          ...common,
          summary:
            'Serve releases to a percentage of visitors, or change the percentage, all or none; 409 rollout_running',
          params: ChannelParams,
          body: RolloutStart,
        },
      },
      async (request) => {
        const { part, version, releases, percent, ...body } = request.body;
        const wanted = releasesOf({ part, version, releases }, 'version');
        const parts = wanted.map((release) => release.part);
        const change = await readChange(authenticate, request, parts, body);
        return submit(context, { kind: 'rollout', releases: wanted, share: toShare(percent) }, change);
      },
    );

    for (const { name, summary, one, several } of STEPS) {
      app.post(
        `/channels/:channel/rollouts/:part/${name}`,
        { schema: { ...common, summary, params: PartParams, body: one } },
        async (request) => {
          const { bad, ...body } = request.body as RolloutAbort;
          const parts = [request.params.part];
          const change = await readChange(authenticate, request, parts, body);
          return submit(context, { kind: name, parts, bad }, change);
        },
      );

      app.post(
        `/channels/:channel/rollouts/${name}`,
        {
          schema: {
            ...common,
            summary: `${summary}; of several parts, all or none`,
            params: ChannelParams,
            body: several,
          },
        },
        async (request) => {
          const { parts, bad, ...body } = request.body as RolloutAborts;
          const change = await readChange(authenticate, request, distinctParts(parts), body);
          return submit(context, { kind: name, parts, bad }, change);
        },
      );
    }
  };
