import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../database/database.ts';
import { pastTime } from '../http/past-time.ts';
import { ErrorBody } from '../http/schemas.ts';
import { readChannel, readChannels } from './channel.ts';
import { readComposition } from './composition.ts';
import { detailed, listed } from './describe.ts';
import { ChannelList, ChannelParams, ChannelQuery, ChannelState, Composition } from './schemas.ts';

export const channelRoutes =
  (db: Database, retentionDays: number): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/channels',
      {
        schema: {
          summary: 'Every channel with its live releases, rollouts, locks and recalled versions',
          response: { 200: ChannelList },
        },
      },
      async () => ({ channels: (await readChannels(db)).map((channel) => listed(channel, { days: retentionDays })) }),
    );

    app.get(
      '/channels/:channel',
      {
        schema: {
          summary: 'Live releases, rollouts and locks of a channel: since when, by whom and why; also at a past time',
          params: ChannelParams,
          querystring: ChannelQuery,
          response: { 200: ChannelState, '4xx': ErrorBody },
        },
      },
      async ({ params, query }) => {
        const at = pastTime('at', query.at);
        return detailed(await readChannel(db, params.channel, at), { days: retentionDays, at });
      },
    );

    app.get(
      '/channels/:channel/composition',
      {
        schema: {
          summary: 'The channel with the complete descriptor of every live release and of every rollout',
          params: ChannelParams,
          response: { 200: Composition, '4xx': ErrorBody },
        },
      },
      ({ params }) => readComposition(db, params.channel, retentionDays),
    );
  };
