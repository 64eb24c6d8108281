import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../database/database.ts';
import { eventStreams } from '../http/event-streams.ts';
import { ErrorBody, EventStream } from '../http/schemas.ts';
import { findChannel } from '../log/channels.ts';
import type { ChannelFeed } from './feed.ts';
import { ChannelParams } from './schemas.ts';

/** The channel's composition as server-sent events, for edges. */
export const streamRoute =
  (db: Database, feed: ChannelFeed, ending: AbortSignal): FastifyPluginAsyncTypebox =>
  async (app) => {
    const stream = eventStreams(ending);

    app.get(
      '/channels/:channel/stream',
      {
        schema: {
          summary:
            'Server-sent events for edges: `composition` on connect, `change` after each change, `revision` as a heartbeat',
          description:
            'Every event has the id of the newest entry of the log. A change applies to the composition with the revision `from`.',
          params: ChannelParams,
          produces: ['text/event-stream'],
          response: { 200: EventStream, '4xx': ErrorBody },
        },
      },
      async ({ params: { channel } }, reply) => {
        await findChannel(db, channel);
        stream(reply, (send) => feed.subscribe(channel, send));
      },
    );
  };
