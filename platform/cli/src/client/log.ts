import type { LogEntry, LogPage, LogQuery } from '@farmgate/registry/contract';
import { createParser } from 'eventsource-parser';
import { RegistryHttp } from './http.ts';

export interface LogFollower {
  onOpen(): void;
  onEntry(entry: LogEntry): void;
  signal: AbortSignal;
}

/** The registry sends a heartbeat every 15 s; a connection that is silent for longer is dead. */
const SILENCE_MS = 40_000;

export const logCalls = (http: RegistryHttp) => ({
  /** The deployment log, newest first. */
  log: (query: Partial<LogQuery> = {}): Promise<LogPage> => http.get('/log', query),

  /** Hands on entries as they are written, until the stream ends, breaks or is aborted; those before are in `log`. */
  async followLog(query: { channel?: string }, { onOpen, onEntry, signal }: LogFollower): Promise<void> {
    // Not AbortSignal.any: on Node 20 each call of that leaves something in a signal that lives as long as the watching.
    const own = new AbortController();
    const stop = () => own.abort();
    const timer = setTimeout(stop, SILENCE_MS);
    signal.addEventListener('abort', stop, { once: true });
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'entry') onEntry(JSON.parse(data) as LogEntry);
      },
    });
    try {
      const stream = await http.stream('/log/stream', query, own.signal);
      onOpen();
      await read(stream, (text) => {
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
async function read(stream: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }) as const);
    if (done) return;
    onText(decoder.decode(value, { stream: true }));
  }
}
