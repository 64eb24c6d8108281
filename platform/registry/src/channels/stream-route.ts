import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../database/database.ts';
import { ErrorBody } from '../http/schemas.ts';
import type { ChannelFeed } from './feed.ts';
import { readChannel } from './channel.ts';
import { ChannelParams } from './schemas.ts';

const HEARTBEAT_MS = 15_000;

/** The channel's composition as server-sent events: what edges follow. */
export const streamRoute =
  (db: Database, feed: ChannelFeed): FastifyPluginAsyncTypebox =>
  async (app) => {
    const open = new Set<() => void>();
    app.addHook('preClose', async () => open.forEach((end) => end()));

    app.get(
      '/channels/:channel/stream',
      {
        schema: {
          summary: 'Server-sent events: `composition` at connect and at each change, with the Composition as data',
          params: ChannelParams,
          produces: ['text/event-stream'],
          response: { '4xx': ErrorBody },
        },
      },
      async ({ params: { channel } }, reply) => {
        await readChannel(db, channel);
        reply.hijack();
        const { raw } = reply;
        // Who has left while the database was asked gets no `close` any more, and would be written to for ever.
        if (raw.destroyed) return;
        raw.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-cache, no-transform',
          'x-accel-buffering': 'no',
        });
        raw.write(': farmgate\n\n');
        const unsubscribe = feed.subscribe(channel, (composition) =>
          raw.write(`event: composition\nid: ${composition.id}\ndata: ${JSON.stringify(composition)}\n\n`),
        );
        const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
        const end = () => raw.end();
        open.add(end);
        raw.once('close', () => {
          unsubscribe();
          clearInterval(heartbeat);
          open.delete(end);
        });
      },
    );
  };
