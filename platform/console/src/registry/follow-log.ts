import { createParser } from 'eventsource-parser';
import { api } from './call.ts';

const RETRY_MS = 3_000;

interface Follower {
  onEntry: () => void;
  onState: (live: boolean) => void;
}

/**
 * Follows the deployment log of all channels and returns a function that stops it. A stream that ends or is rejected is opened
 * again. Not an EventSource, because that cannot send the token.
 */
export function followLog({ onEntry, onState }: Follower): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const open = async () => {
    try {
      await readLog(signal, () => onState(true), onEntry);
    } catch {
      // Rejected or interrupted: opened again below.
    }
    if (signal.aborted) return;
    onState(false);
    retry = setTimeout(() => void open(), RETRY_MS);
  };
  void open();
  return () => {
    stop.abort();
    clearTimeout(retry);
  };
}

async function readLog(signal: AbortSignal, onOpen: () => void, onEntry: () => void): Promise<void> {
  const headers = { accept: 'text/event-stream' };
  const { data, response } = await api.GET('/log/stream', { headers, parseAs: 'stream', signal });
  if (!response.ok || !data) return;
  onOpen();
  const parser = createParser({ onEvent: ({ event }) => event === 'entry' && onEntry() });
  const decoder = new TextDecoder();
  const reader = (data as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
