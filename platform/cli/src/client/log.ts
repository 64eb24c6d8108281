import type { LogEntry, Registry } from '@farmgate/registry-client/client';
import { createParser } from 'eventsource-parser';

export interface LogFollower {
  onOpen(): void;
  onEntry(entry: LogEntry): void;
  signal: AbortSignal;
}

interface LogFilter {
  channel?: string;
  part?: string;
  limit?: number;
  /** Only entries older than the one with this id. */
  before?: number;
  /** ISO times: at or after, and before. */
  since?: string;
  until?: string;
}

/** The largest page that the registry sends. */
const PAGE = 500;

/** The registry sends a heartbeat every 15 s, so a stream that is silent for longer is dead. */
const SILENCE_MS = 40_000;

export const logCalls = ({ api, call }: Registry) => ({
  /** The deployment log, newest first. */
  log: (query: LogFilter = {}) => call((signal) => api.GET('/log', { params: { query }, signal })),

  /** All entries, or `limit` of them, newest first, in pages. Entries that are written meanwhile are not among them. */
  async *logPages({ limit = Infinity, ...query }: LogFilter = {}): AsyncGenerator<LogEntry[]> {
    let { before } = query;
    for (let left = limit; left > 0;) {
      const size = Math.min(left, PAGE);
      const { entries } = await call((signal) =>
        api.GET('/log', { params: { query: { ...query, before, limit: size } }, signal }),
      );
      if (entries.length > 0) yield entries;
      if (entries.length < size) return;
      left -= size;
      before = entries.at(-1)!.id;
    }
  },

  /** Passes on new entries until the stream ends, breaks or is aborted. Earlier entries are in `log`. */
  async followLog(query: { channel?: string }, { onOpen, onEntry, signal }: LogFollower): Promise<void> {
    // Not AbortSignal.any: on Node 20 each call of it stays in memory as long as its longest-lived signal.
    const own = new AbortController();
    const stop = () => own.abort();
    const timer = setTimeout(stop, SILENCE_MS);
    signal.addEventListener('abort', stop, { once: true });
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'entry') onEntry(JSON.parse(data) as LogEntry);
      },
    });
    const headers = { accept: 'text/event-stream' };
    try {
      const stream = await call(
        () => api.GET('/log/stream', { params: { query }, headers, parseAs: 'stream', signal: own.signal }),
        { timeoutMs: null },
      );
      onOpen();
      await read(stream as ReadableStream<Uint8Array>, own.signal, (text) => {
        timer.refresh();
        parser.feed(text);
      });
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  },
});

/** A stream that breaks ends like any other. */
async function read(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  // The request's own signal is not enough: Node.js no longer aborts the stream once the Request was garbage-collected.
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }) as const);
    if (done) return;
    onText(decoder.decode(value, { stream: true }));
  }
}
