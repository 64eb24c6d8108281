import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { clientOf, trimmed } from '../changes/requester.ts';
import type { Database } from '../database/database.ts';
import { channels } from '../database/tables.ts';
import { ErrorBody } from '../http/schemas.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import { readChannel } from './channel.ts';
import { detailed } from './describe.ts';
import { ChannelParams, ChannelState, DevelopmentChange } from './schemas.ts';

/** PUT /channels/:channel/development: whether developers may run parts of their own machine in the channel's shop. */
export const developmentRoute =
  (db: Database, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.put(
      '/channels/:channel/development',
      {
        schema: {
          summary: 'Allows or ends the development of parts in a channel’s shop, for administrators',
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
        const reason = trimmed(request.body.reason);
        await db.update(channels).set({ development }).where(eq(channels.name, channel));
        const change = { channel, development, by: identity.name, reason, client: clientOf(request) };
        request.log.info(change, `development in the shop of ${channel} ${development ? 'allowed' : 'ended'}`);
        return detailed(await readChannel(db, channel));
      },
    );
  };
