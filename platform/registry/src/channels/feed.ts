import type { FastifyBaseLogger } from 'fastify';
import type { Composition } from '@farmgate/contract/composition';
import type { Announcements } from '../log/announcements.ts';

interface FeedOptions {
  announcements: Announcements;
  load: (channel: string) => Promise<Composition>;
  log: FastifyBaseLogger;
}

type Send = (composition: Composition) => void;

/** Sends subscribers the composition of their channel, now and after each change. */
export class ChannelFeed {
  readonly #subscribers = new Map<string, Set<Send>>();
  readonly #options: FeedOptions;
  readonly #unsubscribe: () => void;
  // One queue for all deliveries, so an older composition never arrives after a newer one.
  #queue: Promise<void> = Promise.resolve();

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#unsubscribe = options.announcements.subscribe((channel) => {
      for (const changed of channel === null ? this.#subscribers.keys() : [channel]) this.#deliver(changed);
    });
  }

  /** Sends the current composition soon, then each new one. @returns a function that ends the subscription */
  subscribe(channel: string, send: Send): () => void {
    const senders = this.#subscribers.get(channel) ?? new Set();
    this.#subscribers.set(channel, senders.add(send));
    this.#deliver(channel, [send]);
    return () => senders.delete(send);
  }

  /** Resolves when no delivery is pending. */
  async close(): Promise<void> {
    this.#unsubscribe();
    this.#subscribers.clear();
    await this.#queue;
  }

  #deliver(channel: string, only?: Send[]): void {
    this.#queue = this.#queue.then(() => this.#send(channel, only));
  }

  async #send(channel: string, only?: Send[]): Promise<void> {
    const senders = only ?? [...(this.#subscribers.get(channel) ?? [])];
    if (senders.length === 0) return;
    try {
      const composition = await this.#options.load(channel);
      for (const send of senders) send(composition);
    } catch (error) {
      this.#options.log.error(error, `could not load ${channel} for its stream`);
    }
  }
}
