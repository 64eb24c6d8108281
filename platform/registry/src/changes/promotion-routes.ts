import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChannelParams } from '../channels/schemas.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import type { Authenticate } from '../tokens/authorise.ts';
import { applyChange } from './apply.ts';
import type { ChangeContext } from './change.ts';
import { promote } from '../decisions/promote.ts';
import { readChange } from './read-change.ts';
import { rollback } from '../decisions/rollback.ts';
import { ChangeResult, Promotion, Rollback } from './schemas.ts';

const common = { security: [{ token: [] }], params: ChannelParams, response: { 200: ChangeResult, '4xx': ErrorBody } };

/** Promotions and rollbacks. */
export const promotionRoutes =
  (context: ChangeContext, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/channels/:channel/promotions',
      {
        schema: {
          ...common,
          summary:
            'Make releases live, all or none; 409 stale_composition, 422 with the violations that the gate found',
          body: Promotion,
        },
      },
      async (request) => {
        const { releases, ...body } = request.body;
        const parts = releases.map(({ part }) => part);
        if (new Set(parts).size < parts.length) {
          throw new RegistryError(400, 'invalid_request', 'A promotion may name each part only once.');
        }
        return applyChange(context, promote(releases), await readChange(authenticate, request, parts, body));
      },
    );

    app.post(
      '/channels/:channel/rollbacks',
      {
        schema: {
          ...common,
          summary: 'Make any published release of a live part live again, in spite of rollouts and locks',
          body: Rollback,
        },
      },
      async (request) => {
        const { part, to, bad, ...body } = request.body;
        const change = await readChange(authenticate, request, [part], body);
        return applyChange(context, rollback({ part, to, bad }), change);
      },
    );
  };
