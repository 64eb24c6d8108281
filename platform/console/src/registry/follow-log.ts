import { createParser } from 'eventsource-parser';
import { token } from '../session/token.ts';

const RETRY_MS = 3_000;

interface Follower {
  onEntry: () => void;
  onState: (live: boolean) => void;
}

/**
 * Follows the deployment log of all channels, with the token of whoever is signed in, which an EventSource cannot send. A
 * stream that ends or was refused is opened again. Returns how to stop.
 */
export function followLog({ onEntry, onState }: Follower): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const open = async () => {
    try {
      await readLog(signal, () => onState(true), onEntry);
    } catch {
      // Refused, broken, or not there.
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
  const bearer = token.read();
  const response = await fetch('/registry/log/stream', {
    headers: { accept: 'text/event-stream', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    signal,
  });
  if (!response.ok || !response.body) return;
  onOpen();
  const parser = createParser({ onEvent: ({ event }) => event === 'entry' && onEntry() });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
