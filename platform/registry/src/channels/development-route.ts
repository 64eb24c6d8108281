import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq, ne } from 'drizzle-orm';
import type { OpenDatabase } from '../database/database.ts';
import { WHOLE_CHANNEL, channels } from '../database/tables.ts';
import { clientOf } from '../http/client-name.ts';
import { trimReason } from '../http/reason.ts';
import { ErrorBody } from '../http/schemas.ts';
import { record } from '../log/record.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import { readChannel } from './channel.ts';
import { detailed } from './describe.ts';
import { ChannelParams, ChannelState, DevelopmentChange } from './schemas.ts';

/** PUT /channels/:channel/development: whether developers may run parts from their own machine in the channel's shop. */
export const developmentRoute =
  ({ db, transaction }: OpenDatabase, authenticate: Authenticate, retentionDays: number): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.put(
      '/channels/:channel/development',
      {
        schema: {
          summary: 'Allow or forbid development of parts in a channel’s shop (administrators)',
          security: [{ token: [] }],
          params: ChannelParams,
          body: DevelopmentChange,
          response: { 200: ChannelState, '4xx': ErrorBody },
        },
      },
      async (request) => {
        const identity = await authenticate(request);
        requireRole(identity, 'admin', '*');
        const { name: channel } = await readChannel(db, request.params.channel);
        const { development } = request.body;
        const origin = {
          channel,
          reason: trimReason(request.body.reason),
          by: identity.name,
          client: clientOf(request),
        };
        await record(transaction, origin, async (tx) => {
          const differs = and(eq(channels.name, channel), ne(channels.development, development));
          const changed = await tx.update(channels).set({ development }).where(differs).returning();
          return changed.map(() => ({ part: WHOLE_CHANNEL, action: 'development', setting: { development } }));
        });
        return detailed(await readChannel(db, channel), { days: retentionDays });
      },
    );
  };
