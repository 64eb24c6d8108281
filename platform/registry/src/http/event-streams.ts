import type { FastifyInstance, FastifyReply } from 'fastify';

const HEARTBEAT_MS = 15_000;
/** A client that leaves this many bytes unread is disconnected; it gets what it missed when it reconnects. */
const MOST_UNREAD = 1024 * 1024;

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
    const write = (text: string) => {
      if (raw.writableLength > MOST_UNREAD) raw.destroy();
      else raw.write(text);
    };
    const stop = begin(({ event, id, data }) => write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`));
    const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
    const end = () => raw.end();
    open.add(end);
    raw.once('close', () => {
      stop();
      clearInterval(heartbeat);
      open.delete(end);
    });
  };
}
