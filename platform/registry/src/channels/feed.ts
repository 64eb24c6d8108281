import type { FastifyBaseLogger } from 'fastify';
import type { Composition } from '@farmgate/contract/composition';
import type { Announcements } from '../log/announcements.ts';

interface FeedOptions {
  announcements: Announcements;
  load: (channel: string) => Promise<Composition>;
  log: FastifyBaseLogger;
}

type Send = (composition: Composition) => void;

/** Tells subscribers the composition of their channel, now and at each change. */
export class ChannelFeed {
  readonly #subscribers = new Map<string, Set<Send>>();
  readonly #options: FeedOptions;
  readonly #unsubscribe: () => void;
  // One line for all deliveries: an older composition can never overtake a newer one.
  #queue: Promise<void> = Promise.resolve();

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#unsubscribe = options.announcements.subscribe((channel) => {
      for (const changed of channel === null ? this.#subscribers.keys() : [channel]) this.#deliver(changed);
    });
  }

  /** Sends the current composition soon and each later one; returns how to stop. */
  subscribe(channel: string, send: Send): () => void {
    const senders = this.#subscribers.get(channel) ?? new Set();
    this.#subscribers.set(channel, senders.add(send));
    this.#deliver(channel, [send]);
    return () => senders.delete(send);
  }

  /** Resolves when nothing is under way any more. */
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
