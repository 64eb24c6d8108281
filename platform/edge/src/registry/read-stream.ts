import { createParser } from 'eventsource-parser';

export interface StreamReader {
  onComposition(json: unknown): void;
  /** Called for any data, heartbeats included. */
  onActivity(): void;
}

/** Reads an event stream to its end. Rejects when it breaks, or sends nothing for `silenceMs`. */
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
  // A half-open connection neither ends nor fails. Missing heartbeats reveal it.
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
