import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readChannel } from '../channels/channel.ts';
import { ChannelParams } from '../channels/schemas.ts';
import type { Database } from '../database/database.ts';
import { pastTime } from '../http/past-time.ts';
import { ErrorBody } from '../http/schemas.ts';
import { scriptsOf, without } from './inventory.ts';
import { Inventory, InventoryDiff, InventoryDiffQuery, InventoryQuery } from './schemas.ts';

export const scriptRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/channels/:channel/scripts',
      {
        schema: {
          summary:
            'Script inventory: every script that may run on a page of the channel, its hash, who promoted it and why',
          params: ChannelParams,
          querystring: InventoryQuery,
          response: { 200: Inventory, '4xx': ErrorBody },
        },
      },
      async ({ params: { channel }, query }) => inventory(channel, pastTime('at', query.at) ?? new Date()),
    );

    app.get(
      '/channels/:channel/scripts/diff',
      {
        schema: {
          summary: 'Scripts that were added to a channel and removed from it between two times',
          params: ChannelParams,
          querystring: InventoryDiffQuery,
          response: { 200: InventoryDiff, '4xx': ErrorBody },
        },
      },
      async ({ params: { channel }, query }) => {
        const before = await inventory(channel, pastTime('from', query.from));
        const after = await inventory(channel, pastTime('to', query.to) ?? new Date());
        return {
          channel,
          from: before.at,
          to: after.at,
          added: without(after.scripts, before.scripts),
          removed: without(before.scripts, after.scripts),
        };
      },
    );

    async function inventory(channel: string, at: Date): Promise<Inventory> {
      const scripts = await scriptsOf(db, await readChannel(db, channel, at));
      return { channel, at: at.toISOString(), scripts };
    }
  };
