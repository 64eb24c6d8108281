import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from '@farmgate/build/composition';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseCache } from '../parts/release-cache.ts';
import type { CompositionFile } from './disk.ts';
import type { Live } from './live.ts';
import { type Site, shellOf } from './site.ts';

export interface AdopterParts {
  live: Live;
  siteOf: (composition: Composition) => Site;
  cache: ReleaseCache;
  file: CompositionFile;
  log: FastifyBaseLogger;
  /** Called with each composition once it is served. */
  onSwap(composition: Composition): void;
}

const RETRY_MS = { first: 500, most: 30_000 };

/** Takes compositions from the registry and makes them live once every file of every release is here. */
export class Adopter {
  #candidate: Composition | null = null;
  #abort = new AbortController();
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly parts: AdopterParts) {}

  /** The newest composition wins: work on an older one stops. */
  offer(candidate: Composition): void {
    if (isSame(this.#candidate, candidate)) return;
    this.#candidate = candidate;
    this.#abort.abort();
    this.#abort = new AbortController();
    void this.#adopt(candidate, this.#abort.signal);
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await this.#writing;
  }

  async #adopt(candidate: Composition, signal: AbortSignal): Promise<void> {
    for (let wait = RETRY_MS.first; !signal.aborted; wait = Math.min(wait * 2, RETRY_MS.most)) {
      const reasons = await this.#problems(candidate, signal);
      if (signal.aborted) return;
      if (reasons.length === 0) {
        const site = this.parts.siteOf(candidate);
        const failure = await this.#warm(site);
        if (signal.aborted) return;
        // What does not render here may in the browser: better than nothing, but not better than what there is.
        if (!failure || !this.parts.live.site) return this.#goLive(site);
        reasons.push(failure);
      }
      this.#refuse(candidate, reasons);
      this.#openPartly(candidate);
      await delay(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #problems(candidate: Composition, signal: AbortSignal): Promise<string[]> {
    if (!shellOf(candidate)) return [`channel ${candidate.channel} has no live shell: publish and promote one`];
    const releases = Object.values(candidate.parts);
    const results = await Promise.allSettled(releases.map((release) => this.parts.cache.ensure(release, signal)));
    return results.flatMap((result, index) =>
      result.status === 'rejected' ? [`${label(releases[index]!)}: ${(result.reason as Error).message}`] : [],
    );
  }

  /** Why a page of the site cannot be rendered, in one line. */
  async #warm(site: Site): Promise<string | null> {
    try {
      await site.warm();
      return null;
    } catch (error) {
      this.parts.log.warn(`composition ${site.composition.id} does not render: ${(error as Error).message}`);
      return (error as Error).message;
    }
  }

  #goLive(site: Site): void {
    const { live, file, log, onSwap } = this.parts;
    const { composition } = site;
    live.refusal = null;
    live.swap(site, 'registry');
    log.info(`composition ${composition.id} is live: ${Object.values(composition.parts).map(label).join(', ')}`);
    this.#writing = this.#writing
      .then(() => file.write(composition))
      .catch((error: Error) => log.error(`composition ${composition.id} could not be kept on disk: ${error.message}`));
    onSwap(composition);
  }

  /**
   * With nothing else to serve, a whole shell is enough: parts whose files are not to be had show their error cards,
   * and the rest of the shop is open. It is not kept as a good composition.
   */
  #openPartly(candidate: Composition): void {
    const { live, cache, siteOf } = this.parts;
    const shell = shellOf(candidate);
    if (!live.site && shell && cache.isComplete(shell)) live.swap(siteOf(candidate), 'registry');
  }

  #refuse(candidate: Composition, reasons: string[]): void {
    const { live, log } = this.parts;
    const reason = reasons.join('; ');
    live.waitingFor = reason;
    // A channel that nobody has promoted anything on yet is no error.
    const level = Object.keys(candidate.parts).length === 0 ? 'info' : 'error';
    if (live.refusal?.reason !== reason) log[level](`composition ${candidate.id} is not served: ${reason}`);
    live.refusal = { id: candidate.id, reason, at: new Date().toISOString() };
  }
}

function isSame(one: Composition | null, other: Composition): boolean {
  return one?.id === other.id && one.since === other.since;
}

const label = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;
