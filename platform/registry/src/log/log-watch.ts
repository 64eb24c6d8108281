import { REVISION_EVERY_MS } from '@farmgate/contract/composition-stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Announcements } from './announcements.ts';

/** Channel → id of the newest entry of its log. */
export type NewestEntries = ReadonlyMap<string, number>;

interface LogWatchOptions {
  announcements: Pick<Announcements, 'subscribe' | 'renew'>;
  /** Reads the newest entry of every channel, in one query. */
  read: () => Promise<NewestEntries>;
  log: FastifyBaseLogger;
  everyMs?: number;
}

/** Called with the newest entries, or with null when the database does not answer. */
type Listener = (newest: NewestEntries | null) => void;

/**
 * Reads the newest entry of every channel every few seconds. Announcements are faster, but PostgreSQL does not repeat one that
 * got lost, and a dead connection looks like a quiet one. An entry without an announcement until the next reading was lost.
 */
export class LogWatch {
  /** Announcements that were lost since the start, and the last of them. */
  readonly lost: { count: number; at: string | null } = { count: 0, at: null };
  readonly #options: LogWatchOptions;
  readonly #listeners = new Set<Listener>();
  readonly #unsubscribe: () => void;
  #announced = new Set<string>();
  #newest: NewestEntries | null = null;
  #suspected: string[] = [];
  #reading: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LogWatchOptions) {
    this.#options = options;
    this.#unsubscribe = options.announcements.subscribe((channel) => {
      if (channel !== null) this.#announced.add(channel);
    });
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), this.#options.everyMs ?? REVISION_EVERY_MS).unref();
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads the newest entries and tells all listeners. Readings do not overlap. */
  look(): Promise<void> {
    this.#reading ??= this.#look().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#unsubscribe();
    this.#listeners.clear();
    await this.#reading;
  }

  async #look(): Promise<void> {
    // An announcement that arrives while the query runs may be of an entry that the query does not see yet.
    const announced = this.#announced;
    this.#announced = new Set();
    const newest = await this.#options.read().catch(() => null);
    if (newest) this.#compare(newest, announced);
    for (const listener of this.#listeners) listener(newest);
  }

  #compare(newest: NewestEntries, announced: ReadonlySet<string>): void {
    const lost = this.#suspected.filter((channel) => !announced.has(channel));
    const before = this.#newest;
    const grew = [...newest].filter(([channel, id]) => before !== null && id > (before.get(channel) ?? 0));
    this.#suspected = grew.map(([channel]) => channel).filter((channel) => !announced.has(channel));
    this.#newest = newest;
    if (lost.length === 0) return;
    this.lost.count += 1;
    this.lost.at = new Date().toISOString();
    this.#options.log.warn(`PostgreSQL did not announce new entries of ${lost.join(', ')}`);
    this.#options.announcements.renew();
  }
}
