import type { Composition } from '@farmgate/contract/composition';

interface ReceivedEvent<T> {
  event: string;
  data: T;
}

export interface EventStream<T> {
  /** The next event; comments are passed over. Rejects when the stream ends. */
  next(): Promise<ReceivedEvent<T>>;
  close(): void;
}

/** Reads server-sent events as an edge or a console does. */
export async function openStream<T = Composition>(url: string, headers = {}): Promise<EventStream<T>> {
  const controller = new AbortController();
  const response = await fetch(url, { headers, signal: controller.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end < 0) {
          const { done, value } = await reader.read();
          if (done) throw new Error('stream ended');
          text += value;
          continue;
        }
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const data = field('data');
        if (data) return { event: field('event') ?? 'message', data: JSON.parse(data) as T };
      }
    },
    close: () => controller.abort(),
  };
}
