import { type Channel, readChannel } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import { readPolicy } from './policy.ts';
import type { HealthPolicy } from './schemas.ts';
import { isFresh, type Trial, trialsOf } from './trials.ts';

/** A channel with its trials, as of `revision` of its log. */
export interface WatchedChannel {
  name: string;
  revision: number;
  policy: HealthPolicy;
  /** The releases on trial at `now`. */
  trials(now: Date): Trial[];
}

/**
 * The trials of channels, kept in memory. Each report needs them, and the database tells with each report whether the log has
 * newer entries.
 */
export class WatchedChannels {
  readonly #known = new Map<string, WatchedChannel>();

  constructor(private readonly db: Database) {}

  /** As last read. @throws RegistryError 404 unknown channel */
  async get(name: string): Promise<WatchedChannel> {
    return this.#known.get(name) ?? this.read(name);
  }

  /** As it is now. @throws RegistryError 404 unknown channel */
  async read(name: string): Promise<WatchedChannel> {
    const channel = await readChannel(this.db, name);
    const known = this.#known.get(name);
    if (known && known.revision === channel.revision) return known;
    const read = await this.#watch(channel);
    this.#known.set(name, read);
    return read;
  }

  async #watch(channel: Channel): Promise<WatchedChannel> {
    const policy = await readPolicy(this.db, channel.name);
    const all = await trialsOf(this.db, channel, policy.freshMinutes, new Date());
    const trials = (now: Date) =>
      all.filter(({ kind, since }) => kind === 'rollout' || isFresh(since, policy.freshMinutes, now));
    return { name: channel.name, revision: channel.revision, policy, trials };
  }
}
