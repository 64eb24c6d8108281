import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChannelParams } from '../channels/schemas.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import { listReleases } from '../releases/store.ts';
import type { Authenticate } from '../tokens/authorise.ts';
import { applyChange } from './apply.ts';
import type { ChangeContext } from './change.ts';
import { lock, unlock } from '../decisions/lock.ts';
import { readChange } from './read-change.ts';
import { ChangeResult, Lock, PartParams, Unlock } from './schemas.ts';

const common = { security: [{ token: [] }], response: { 200: ChangeResult, '4xx': ErrorBody } };

/** Locks of parts. */
export const lockRoutes =
  (context: ChangeContext, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/channels/:channel/locks',
      {
        schema: {
          ...common,
          summary: 'Lock a part against promotions and rollouts (423 locked); rollback, pause and abort still work',
          params: ChannelParams,
          body: Lock,
        },
      },
      async (request) => {
        const { part, ...body } = request.body;
        const change = await readChange(authenticate, request, [part], body);
        await checkPublished(part);
        return applyChange(context, lock(part), change);
      },
    );

    app.delete(
      '/channels/:channel/locks/:part',
      { schema: { ...common, summary: 'Unlock a part', params: PartParams, body: Unlock } },
      async (request) => {
        const { part } = request.params;
        return applyChange(context, unlock(part), await readChange(authenticate, request, [part], request.body));
      },
    );

    async function checkPublished(part: string): Promise<void> {
      const [release] = await listReleases(context.database.db, part, 1);
      if (release) return;
      throw new RegistryError(404, 'unknown_part', `No release of ${part} was ever published. Check the name.`);
    }
  };
