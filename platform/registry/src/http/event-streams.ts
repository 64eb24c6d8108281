import type { FastifyReply } from 'fastify';

const HEARTBEAT_MS = 15_000;
/** A client with this many unread bytes is disconnected. It gets what it missed when it reconnects. */
const MAX_UNREAD_BYTES = 1024 * 1024;

interface ServerSentEvent {
  event: string;
  /** A client that reconnects sends the last id that it received. */
  id: string;
  data: unknown;
}

/** An event or a comment as bytes. Many streams can share it, so an event is serialized once and kept in memory once. */
export type Frame = Buffer;

export const eventFrame = ({ event, id, data }: ServerSentEvent): Frame =>
  Buffer.from(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);

/** A comment tells the client that the stream is alive. */
export const commentFrame = (text: string): Frame => Buffer.from(`: ${text}\n\n`);

const STILL_HERE = commentFrame('still here');
/** Clients that follow the specification of event streams reconnect after so many ms: to another process by then. */
const RECONNECT_SOON = Buffer.from('retry: 500\n\n');

/** Starts to send frames. @returns a function that stops */
type Begin = (send: (frame: Frame) => void) => () => void;

let openStreams = 0;

/** Open event streams of this process. */
export const countStreams = (): number => openStreams;

/** Lets routes answer with server-sent events. A stream ends with its client, or when `ending` aborts. */
export function eventStreams(ending: AbortSignal): (reply: FastifyReply, begin: Begin) => void {
  const open = new Set<() => void>();
  ending.addEventListener('abort', () => open.forEach((end) => end()), { once: true });

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
    const write = (frame: Frame) => {
      if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
      else raw.write(frame);
    };
    write(commentFrame('farmgate'));
    const stop = begin(write);
    const heartbeat = setInterval(() => write(STILL_HERE), HEARTBEAT_MS);
    const end = () => raw.end(RECONNECT_SOON);
    open.add(end);
    openStreams += 1;
    raw.once('close', () => {
      stop();
      clearInterval(heartbeat);
      open.delete(end);
      openStreams -= 1;
    });
  };
}
