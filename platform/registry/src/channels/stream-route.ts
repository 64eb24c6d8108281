import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../database/database.ts';
import { eventStreams } from '../http/event-streams.ts';
import { ErrorBody, EventStream } from '../http/schemas.ts';
import { readChannel } from './channel.ts';
import type { ChannelFeed } from './feed.ts';
import { ChannelParams } from './schemas.ts';

/** The channel's composition as server-sent events, for edges. */
export const streamRoute =
  (db: Database, feed: ChannelFeed): FastifyPluginAsyncTypebox =>
  async (app) => {
    const stream = eventStreams(app);

    app.get(
      '/channels/:channel/stream',
      {
        schema: {
          summary: 'Server-sent events: `composition` on connect and after each change, with the Composition as data',
          params: ChannelParams,
          produces: ['text/event-stream'],
          response: { 200: EventStream, '4xx': ErrorBody },
        },
      },
      async ({ params: { channel } }, reply) => {
        await readChannel(db, channel);
        stream(reply, (send) =>
          feed.subscribe(channel, (composition) =>
            send({ event: 'composition', id: composition.id, data: composition }),
          ),
        );
      },
    );
  };
