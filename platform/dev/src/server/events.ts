import type { FastifyPluginAsync } from 'fastify';
import type { LocalPart } from '../builds/local-part.ts';

const HEARTBEAT_MS = 15_000;

/** GET /_dev/events: the state of every local part at once, then after each build. */
export const eventRoutes: FastifyPluginAsync<{ parts: LocalPart[] }> = async (app, { parts }) => {
  app.get('/_dev/events', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (state: object) => void raw.write(`data: ${JSON.stringify(state)}\n\n`);
    const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
    for (const part of parts) {
      send(part.state);
      part.on('built', send);
    }
    request.raw.on('close', () => {
      clearInterval(heartbeat);
      for (const part of parts) part.off('built', send);
    });
  });
};
