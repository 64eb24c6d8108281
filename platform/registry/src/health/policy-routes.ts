import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChannelParams } from '../channels/schemas.ts';
import type { OpenDatabase } from '../database/database.ts';
import { WHOLE_CHANNEL } from '../database/tables.ts';
import { clientOf } from '../http/client-name.ts';
import { trimReason } from '../http/reason.ts';
import { ErrorBody } from '../http/schemas.ts';
import { findChannel } from '../log/channels.ts';
import { record } from '../log/record.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import { changePolicy, differences, readPolicy, withChange } from './policy.ts';
import { rejectRemovedLimits } from './removed-limits.ts';
import { PolicyChange, PolicyState } from './schemas.ts';

/** Reads and changes the health policy of a channel. */
export const policyRoutes =
  ({ db, transaction }: OpenDatabase, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/channels/:channel/policy',
      {
        schema: {
          summary: 'The health policy: what is done when a rollout or a fresh promotion fails for visitors',
          params: ChannelParams,
          response: { 200: PolicyState, '4xx': ErrorBody },
        },
      },
      async ({ params }) => readPolicy(db, (await findChannel(db, params.channel)).name),
    );

    app.put(
      '/channels/:channel/policy',
      {
        schema: {
          summary:
            'Change the policy (administrators). Omitted fields and actions stay unchanged; earlier policies stay on record',
          security: [{ token: [] }],
          params: ChannelParams,
          body: PolicyChange,
          response: { 200: PolicyState, '4xx': ErrorBody },
        },
        // Before the schema rejects them as unknown fields, without saying what to use instead.
        preValidation: async ({ body }) => rejectRemovedLimits(body),
      },
      async (request) => {
        const identity = await authenticate(request);
        requireRole(identity, 'admin', '*');
        const { name: channel } = await findChannel(db, request.params.channel);
        const reason = trimReason(request.body.reason);
        const origin = { channel, reason, by: identity.name, client: clientOf(request) };
        await record(transaction, origin, async (tx) => {
          const before = await readPolicy(tx, channel);
          const policy = withChange(before, request.body);
          const setting = differences(withChange(before, {}), policy);
          if (Object.keys(setting).length === 0) return [];
          await changePolicy(tx, { ...origin, policy });
          return [{ part: WHOLE_CHANNEL, action: 'policy', setting }];
        });
        return readPolicy(db, channel);
      },
    );
  };
