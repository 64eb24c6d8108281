import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChannelParams } from '../channels/schemas.ts';
import { ErrorBody } from '../http/schemas.ts';
import type { Authenticate } from '../tokens/authorise.ts';
import type { ChangeContext } from './change.ts';
import { readChange } from './read-change.ts';
import { ChangeResult, Promotion, Retirement, Rollback } from './schemas.ts';
import { distinctParts, releasesOf } from './several.ts';
import { submit } from './submit.ts';

const common = { security: [{ token: [] }], params: ChannelParams, response: { 200: ChangeResult, '4xx': ErrorBody } };

/** Promotions, rollbacks and the retirement of parts. */
export const promotionRoutes =
  (context: ChangeContext, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/channels/:channel/promotions',
      {
        schema: {
          ...common,
          summary: 'Make releases live, all or none; 409 stale_part or recalled, 422 with the violations of the gate',
          body: Promotion,
        },
      },
      async (request) => {
        const { releases, ...body } = request.body;
        const parts = distinctParts(releases.map(({ part }) => part));
        const change = await readChange(authenticate, request, parts, body);
        return submit(context, { kind: 'promote', releases }, change);
      },
    );

    app.post(
      '/channels/:channel/rollbacks',
      {
        schema: {
          ...common,
          summary:
            'Make any published releases of live parts live again, all or none, in spite of rollouts and locks; 409 recalled',
          body: Rollback,
        },
      },
      async (request) => {
        const { part, to, releases, bad, ...body } = request.body;
        const targets = releasesOf({ part, to, releases }, 'to');
        const parts = targets.map((target) => target.part);
        const change = await readChange(authenticate, request, parts, body);
        return submit(context, { kind: 'rollback', releases: targets, bad }, change);
      },
    );

    app.post(
      '/channels/:channel/retirements',
      {
        schema: {
          ...common,
          summary: 'Withdraw live parts, all or none, in spite of rollouts and locks; 409 shell_needed',
          body: Retirement,
        },
      },
      async (request) => {
        const { parts, bad, ...body } = request.body;
        const change = await readChange(authenticate, request, distinctParts(parts), body);
        return submit(context, { kind: 'retire', parts, bad }, change);
      },
    );
  };
