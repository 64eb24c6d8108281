import type { PassThrough, Readable } from 'node:stream';

/** Clients that follow the specification of event streams reconnect after so many ms: to another edge by then. */
const RECONNECT_SOON = 'retry: 500\n\n';
const END_OF_EVENT = '\n\n';

/** Event streams of another service on their way to clients. They end when `ending` aborts. */
export class EventStreams {
  readonly #open = new Set<() => void>();

  constructor(private readonly ending: AbortSignal) {
    ending.addEventListener('abort', () => this.#open.forEach((end) => end()), { once: true });
  }

  /** Adds a stream that is piped from the service into `client`. */
  add(service: Readable, client: PassThrough): void {
    let last = END_OF_EVENT;
    service.on('data', (piece: Buffer) => {
      last = (last + piece.subarray(-END_OF_EVENT.length).toString('latin1')).slice(-END_OF_EVENT.length);
    });
    const end = () => {
      service.unpipe(client);
      // Clients ignore an event without its end, but not one that the hint would complete.
      client.end(last === END_OF_EVENT ? RECONNECT_SOON : undefined);
    };
    this.#open.add(end);
    client.once('close', () => this.#open.delete(end));
    if (this.ending.aborted) end();
  }
}
