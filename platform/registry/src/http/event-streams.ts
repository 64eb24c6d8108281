import type { FastifyInstance, FastifyReply } from 'fastify';

const HEARTBEAT_MS = 15_000;
/** A client with this many unread bytes is disconnected. It gets what it missed when it reconnects. */
const MAX_UNREAD_BYTES = 1024 * 1024;

interface ServerSentEvent {
  event: string;
  /** A client that reconnects sends the last id that it received. */
  id: string;
  data: unknown;
}

/** Starts to send events. @returns a function that stops */
type Begin = (send: (event: ServerSentEvent) => void) => () => void;

/** Lets routes answer with server-sent events. A stream ends with its client or with the app. */
export function eventStreams(app: FastifyInstance): (reply: FastifyReply, begin: Begin) => void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => open.forEach((end) => end()));

  return (reply, begin) => {
    reply.hijack();
    const { raw } = reply;
    // A client that left during the database query causes no `close` event, so its stream would never end.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    raw.write(': farmgate\n\n');
    const write = (text: string) => {
      if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
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
