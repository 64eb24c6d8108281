import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Composition } from '@farmgate/build/composition';

interface FeedOptions {
  databaseUrl: string;
  load: (channel: string) => Promise<Composition>;
  log: FastifyBaseLogger;
}

type Send = (composition: Composition) => void;

/**
 * Tells subscribers the composition of their channel, now and at each change, whichever registry process made it:
 * PostgreSQL's NOTIFY reaches all of them.
 */
export class ChannelFeed {
  readonly #subscribers = new Map<string, Set<Send>>();
  readonly #options: FeedOptions;
  #listener: pg.Client | undefined;
  #closed = false;
  // One line for all deliveries: an older composition can never overtake a newer one.
  #queue: Promise<void> = Promise.resolve();

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** Starts to listen; rejects when the database cannot be reached now. A connection lost later is made again. */
  async start(): Promise<void> {
    const listener = new pg.Client({ connectionString: this.#options.databaseUrl, keepAlive: true });
    listener.on('notification', ({ payload = '' }) => this.#deliver(payload));
    let lost = false;
    const reconnect = () => {
      if (!lost && !this.#closed && this.#listener === listener) void this.#reconnect();
      lost = true;
    };
    listener.on('error', reconnect);
    listener.on('end', reconnect);
    await listener.connect();
    await listener.query('LISTEN registry_channel');
    this.#listener = listener;
  }

  /** Sends the current composition soon and each later one; returns how to stop. */
  subscribe(channel: string, send: Send): () => void {
    const senders = this.#subscribers.get(channel) ?? new Set();
    this.#subscribers.set(channel, senders.add(send));
    this.#deliver(channel, [send]);
    return () => senders.delete(send);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#listener?.end().catch(() => undefined);
    await this.#queue;
  }

  #deliver(channel: string, only?: Send[]): void {
    this.#queue = this.#queue.then(() => this.#send(channel, only));
  }

  async #send(channel: string, only?: Send[]): Promise<void> {
    const senders = only ?? [...(this.#subscribers.get(channel) ?? [])];
    if (senders.length === 0 || this.#closed) return;
    try {
      const composition = await this.#options.load(channel);
      for (const send of senders) send(composition);
    } catch (error) {
      this.#options.log.error(error, `could not load ${channel} for its stream`);
    }
  }

  async #reconnect(): Promise<void> {
    this.#options.log.warn('lost the database connection that announces changes; connecting again');
    while (!this.#closed) {
      await delay(500, undefined, { ref: false });
      try {
        await this.start();
        // What changed meanwhile was announced to nobody.
        for (const channel of this.#subscribers.keys()) this.#deliver(channel);
        return;
      } catch {
        continue;
      }
    }
  }
}
