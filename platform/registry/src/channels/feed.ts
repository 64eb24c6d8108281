import type { Composition } from '@farmgate/contract/composition';
import type { FastifyBaseLogger } from 'fastify';
import type { Announcements } from '../log/announcements.ts';
import type { LogWatch } from '../log/log-watch.ts';
import { ChannelStreams, type SendFrame } from './channel-streams.ts';

interface FeedOptions {
  announcements: Pick<Announcements, 'subscribe'>;
  watch: Pick<LogWatch, 'subscribe'>;
  load: (channel: string, known: Composition | undefined) => Promise<Composition>;
  log: FastifyBaseLogger;
}

/** Sends subscribers the composition of their channel, then what changes, and a sign of life every few seconds. */
export class ChannelFeed {
  readonly #channels = new Map<string, ChannelStreams>();
  readonly #options: FeedOptions;
  readonly #unsubscribe: (() => void)[];

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#unsubscribe = [
      options.announcements.subscribe((channel) => {
        if (channel === null) this.#channels.forEach((streams) => streams.refresh());
        else this.#channels.get(channel)?.refresh();
      }),
      options.watch.subscribe((newest) => {
        for (const [channel, streams] of this.#channels) streams.beat(newest && (newest.get(channel) ?? 0));
      }),
    ];
  }

  /** @returns a function that ends the subscription */
  subscribe(channel: string, send: SendFrame): () => void {
    const streams = this.#channels.get(channel) ?? this.#open(channel);
    this.#channels.set(channel, streams);
    streams.join(send);
    return () => streams.leave(send);
  }

  /** Resolves when no delivery is pending. */
  async close(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    await Promise.all([...this.#channels.values()].map((streams) => streams.close()));
  }

  #open(channel: string): ChannelStreams {
    const { load, log } = this.#options;
    return new ChannelStreams(
      (known) => load(channel, known),
      (error) => log.error(error, `could not load ${channel} for its stream`),
    );
  }
}
