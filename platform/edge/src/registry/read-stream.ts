import { createParser } from 'eventsource-parser';

interface StreamReader {
  onEvent(event: string, json: unknown): void;
  /** Called for any data, comments included. */
  onActivity(): void;
}

/** An older registry sends nothing but a comment every 15 s. */
const SILENCE_MS = 40_000;
/** One that sends revisions sends something every 3 s. */
const REVISIONS_SILENCE_MS = 15_000;

/** Reads an event stream to its end. Rejects when it breaks, sends invalid JSON, or is silent for too long. */
export async function readStream(stream: ReadableStream<Uint8Array>, reader: StreamReader): Promise<void> {
  const chunks = stream.getReader();
  // A half-open connection neither ends nor fails. Missing heartbeats reveal it.
  const endAfter = (ms: number) => setTimeout(() => void chunks.cancel(new Error('silent')), ms);
  let silence = endAfter(SILENCE_MS);
  let hasRevisions = false;
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => {
      if (event === 'revision' && !hasRevisions) {
        hasRevisions = true;
        clearTimeout(silence);
        silence = endAfter(REVISIONS_SILENCE_MS);
      }
      reader.onEvent(event, JSON.parse(data));
    },
  });
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await chunks.read();
      if (done) return;
      silence.refresh();
      reader.onActivity();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    void chunks.cancel().catch(() => {});
  }
}
