import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../database/database.ts';
import { WHOLE_CHANNEL, channels } from '../database/tables.ts';
import { clientOf } from '../http/client-name.ts';
import { trimReason } from '../http/reason.ts';
import { ErrorBody } from '../http/schemas.ts';
import { findChannel } from '../log/channels.ts';
import { record } from '../log/record.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import { readChannel } from './channel.ts';
import { detailed } from './describe.ts';
import { ApprovalChange, ChannelParams, ChannelState, DefaultPlanChange } from './schemas.ts';

const common = { security: [{ token: [] }], params: ChannelParams, response: { 200: ChannelState, '4xx': ErrorBody } };

/** How changes of a channel are made: with the approval of a second person, and by which plan. */
export const settingRoutes =
  ({ db, transaction }: OpenDatabase, authenticate: Authenticate, retentionDays: number): FastifyPluginAsyncTypebox =>
  async (app) => {
    /** Stores a setting of a channel and records it in the log, if it differs. */
    async function store<Key extends 'approval' | 'plan'>(
      request: Parameters<Authenticate>[0],
      key: Key,
      value: (typeof channels.$inferSelect)[Key],
      { channel, reason }: { channel: string; reason: string },
    ) {
      const identity = await authenticate(request);
      requireRole(identity, 'admin', '*');
      await findChannel(db, channel);
      const origin = { channel, reason: trimReason(reason), by: identity.name, client: clientOf(request) };
      await record(transaction, origin, async (tx) => {
        const before = await findChannel(tx, channel);
        if (JSON.stringify(before[key]) === JSON.stringify(value)) return [];
        await tx
          .update(channels)
          .set({ [key]: value })
          .where(eq(channels.name, channel));
        return [{ part: WHOLE_CHANNEL, action: key, setting: { [key]: value } }];
      });
      return detailed(await readChannel(db, channel), { days: retentionDays });
    }

    app.put(
      '/channels/:channel/approval',
      {
        schema: {
          ...common,
          summary: 'Whether changes of the channel need the approval of a second person (administrators)',
          body: ApprovalChange,
        },
      },
      (request) => store(request, 'approval', request.body.approval, { ...request.params, ...request.body }),
    );

    app.put(
      '/channels/:channel/plan',
      {
        schema: {
          ...common,
          summary: 'The default plan of the channel’s rollouts; null for none (administrators)',
          body: DefaultPlanChange,
        },
      },
      (request) => store(request, 'plan', request.body.plan, { ...request.params, ...request.body }),
    );
  };
