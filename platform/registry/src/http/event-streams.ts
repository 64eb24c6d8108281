import type { FastifyInstance, FastifyReply } from 'fastify';

const HEARTBEAT_MS = 15_000;

interface ServerSentEvent {
  event: string;
  /** What a client that reconnects names as the last it got. */
  id: string;
  data: unknown;
}

/** Begins to send events; returns how to stop. */
type Begin = (send: (event: ServerSentEvent) => void) => () => void;

/** How routes of this app answer with server-sent events. They end with the client or with the app. */
export function eventStreams(app: FastifyInstance): (reply: FastifyReply, begin: Begin) => void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => open.forEach((end) => end()));

  return (reply, begin) => {
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
    const stop = begin(({ event, id, data }) =>
      raw.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    );
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
    const end = () => raw.end();
    open.add(end);
    raw.once('close', () => {
      stop();
      clearInterval(heartbeat);
      open.delete(end);
    });
  };
}
