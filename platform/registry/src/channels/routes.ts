import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { compositionId } from '@farmgate/build/composition';
import { ErrorBody } from '../http/schemas.ts';
import type { Database } from '../database/database.ts';
import { channelNames, liveChannel, toComposition, versions } from './live.ts';
import { ChannelList, ChannelParams, ChannelState, Composition } from './schemas.ts';

export const channelRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/channels',
      { schema: { summary: 'Every channel and what is live on it', response: { 200: ChannelList } } },
      async () => {
        const live = await Promise.all((await channelNames(db)).map((name) => liveChannel(db, name)));
        return {
          channels: live.map(({ name, parts }) => ({
            name,
            compositionId: compositionId(name, versions(parts)),
            parts: versions(parts),
          })),
        };
      },
    );

    app.get(
      '/channels/:channel',
      {
        schema: {
          summary: 'What is live on a channel, since when, by whom and why',
          params: ChannelParams,
          response: { 200: ChannelState, '4xx': ErrorBody },
        },
      },
      async ({ params }) => {
        const { name, parts } = await liveChannel(db, params.channel);
        const state = Object.entries(parts).map(([part, { descriptor, since, by, reason }]) => [
          part,
          { version: descriptor.version, since: since.toISOString(), by, reason },
        ]);
        return {
          channel: name,
          compositionId: compositionId(name, versions(parts)),
          parts: Object.fromEntries(state) as ChannelState['parts'],
        };
      },
    );

    app.get(
      '/channels/:channel/composition',
      {
        schema: {
          summary: 'The channel with the whole descriptor of every live release',
          params: ChannelParams,
          response: { 200: Composition, '4xx': ErrorBody },
        },
      },
      async ({ params }) => toComposition(await liveChannel(db, params.channel)),
    );
  };
