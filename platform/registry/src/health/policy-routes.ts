import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { clientOf, trimmed } from '../changes/requester.ts';
import { readChannel } from '../channels/channel.ts';
import { ChannelParams } from '../channels/schemas.ts';
import type { Database } from '../database/database.ts';
import { ErrorBody } from '../http/schemas.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import { changePolicy, limitsOf, readPolicy } from './policy.ts';
import { PolicyChange, PolicyState } from './schemas.ts';

/** When releases of a channel are taken back by themselves. */
export const policyRoutes =
  (db: Database, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/channels/:channel/policy',
      {
        schema: {
          summary: 'When a rollout or a fresh promotion is taken back by itself',
          params: ChannelParams,
          response: { 200: PolicyState, '4xx': ErrorBody },
        },
      },
      async ({ params }) => readPolicy(db, (await readChannel(db, params.channel)).name),
    );

    app.put(
      '/channels/:channel/policy',
      {
        schema: {
          summary: 'Changes that, for administrators. What is not given stays, and what it was before stays on record',
          security: [{ token: [] }],
          params: ChannelParams,
          body: PolicyChange,
          response: { 200: PolicyState, '4xx': ErrorBody },
        },
      },
      async (request) => {
        const identity = await authenticate(request);
        requireRole(identity, 'admin', '*');
        const { name: channel } = await readChannel(db, request.params.channel);
        const reason = trimmed(request.body.reason);
        const policy = limitsOf({ ...(await readPolicy(db, channel)), ...request.body });
        await changePolicy(db, { channel, policy, reason, by: identity.name, client: clientOf(request) });
        request.log.info({ channel, policy, by: identity.name, reason }, `health policy of ${channel} changed`);
        return readPolicy(db, channel);
      },
    );
  };
