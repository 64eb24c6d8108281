import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Composition } from '@farmgate/contract/composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseCache } from '../parts/release-cache.ts';
import type { CompositionFile } from './disk.ts';
import type { Live } from './live.ts';
import { label, prepare } from './prepare.ts';
import { Serving } from './serving.ts';
import { shellOf } from './site-composition.ts';
import type { Sites } from './sites.ts';

export interface AdopterParts {
  live: Live;
  sites: Sites;
  cache: ReleaseCache;
  /** Makes a release's compressed files. */
  compress: (release: ReleaseDescriptor) => Promise<void>;
  file: CompositionFile;
  log: FastifyBaseLogger;
  /** Called with all releases that are served, whenever others are than before. */
  onSwap(releases: ReleaseDescriptor[]): void;
}

const RETRY_MS = { first: 500, most: 30_000 };

/** Takes compositions from the registry and makes them live once they are ready; goes on trying what is not. */
export class Adopter {
  #candidate: Composition | null = null;
  #abort = new AbortController();
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly parts: AdopterParts) {}

  /** The newest composition wins: work on an older one stops. */
  offer(candidate: Composition): void {
    if (isDeepStrictEqual(this.#candidate, candidate)) return;
    this.#candidate = candidate;
    this.parts.live.revokedPreviews = new Set(candidate.revokedPreviews);
    this.#abort.abort();
    this.#abort = new AbortController();
    void this.#adopt(candidate, this.#abort.signal);
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await this.#writing;
  }

  async #adopt(candidate: Composition, signal: AbortSignal): Promise<void> {
    const { live, cache, compress, sites } = this.parts;
    for (let wait = RETRY_MS.first; !signal.aborted; wait = Math.min(wait * 2, RETRY_MS.most)) {
      const { serving, problems } = await prepare(candidate, { cache, compress, sites, served: live.site, signal });
      if (signal.aborted) return;
      if (serving) this.#goLive(serving);
      if (problems.length === 0) {
        live.refusal = null;
        return;
      }
      this.#refuse(candidate, problems);
      if (!serving) this.#openPartly(candidate);
      await delay(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  #goLive(serving: Serving): void {
    const { live, log, onSwap } = this.parts;
    const { composition, rollouts } = serving;
    const before = live.serving;
    live.swap(serving, 'registry');
    // The same once more, after another try at what is left out of it.
    if (before?.composition === composition && before.rollouts.length === rollouts.length) return;

    const rolling = rollouts.map(({ release, share }) => `${label(release)} for ${share / 100} %`);
    const all = [...Object.values(composition.parts).map(label), ...rolling];
    log.info(`composition ${composition.id} is live: ${all.join(', ')}`);
    this.#keep(serving);
    onSwap([...Object.values(composition.parts), ...rollouts.map(({ release }) => release)]);
  }

  /** What is left out is not kept either: after a start without the registry it would have nobody to check it. */
  #keep({ composition, rollouts }: Serving): void {
    const { file, log } = this.parts;
    this.#writing = this.#writing
      .then(() => file.write({ ...composition, rollouts: [...rollouts] }))
      .catch((error: Error) => log.error(`composition ${composition.id} could not be kept on disk: ${error.message}`));
  }

  /**
   * With nothing else to serve, a whole shell is enough: parts whose files are not to be had show their error cards,
   * and the rest of the shop is open. It is not kept as a good composition.
   */
  #openPartly(candidate: Composition): void {
    const { live, cache, sites } = this.parts;
    const shell = shellOf(candidate);
    if (!live.site && shell && cache.isComplete(shell)) live.swap(new Serving(candidate, [], sites), 'registry');
  }

  #refuse(candidate: Composition, problems: string[]): void {
    const { live, log } = this.parts;
    const reason = problems.join('; ');
    live.waitingFor = reason;
    const isServed = live.serving?.composition === candidate;
    // A channel that nobody has promoted anything on yet is no error.
    const level = Object.keys(candidate.parts).length === 0 ? 'info' : 'error';
    if (live.refusal?.reason !== reason)
      log[level](`composition ${candidate.id} is ${isServed ? 'not served whole' : 'not served'}: ${reason}`);
    live.refusal = { id: candidate.id, reason, at: new Date().toISOString() };
  }
}
