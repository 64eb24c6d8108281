import { createParser } from 'eventsource-parser';

export interface StreamReader {
  onComposition(json: unknown): void;
  /** Any byte at all, heartbeats included. */
  onActivity(): void;
}

/** Reads a server-sent event stream to its end. Rejects when it breaks, or says nothing for `silenceMs`. */
export async function readStream(
  stream: ReadableStream<Uint8Array>,
  { onComposition, onActivity }: StreamReader,
  silenceMs: number,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'composition') onComposition(JSON.parse(data));
    },
  });
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  // A half-open connection neither ends nor fails; the registry's heartbeat is how it is told from a quiet one.
  const silence = setTimeout(() => void reader.cancel(new Error('silent')), silenceMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      silence.refresh();
      onActivity();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    void reader.cancel().catch(() => {});
  }
}
