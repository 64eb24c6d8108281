import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Composition } from '@farmgate/contract/composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';
import { prepareCohorts } from '../composition/cohort-releases.ts';
import { label } from '../composition/variant-composition.ts';
import type { ReleaseCache } from '../parts/release-cache.ts';
import type { HotPages } from '../variants/hot-pages.ts';
import type { Variants } from '../variants/variants.ts';
import { type Candidate, compare, withCandidates } from './candidate.ts';
import { checkPages } from './check-pages.ts';
import { type Failure, decide } from './decide.ts';
import { fetchReleases } from './fetch-releases.ts';
import { type PendingCandidate, PendingCandidates } from './pending.ts';
import { Serving, type ServingOptions } from './serving.ts';
import { warmHotPages } from './warm-hot-pages.ts';

export interface AdmissionOptions extends ServingOptions {
  variants: Variants;
  cache: ReleaseCache;
  /** Creates a release's compressed files. */
  compress: (release: ReleaseDescriptor) => Promise<void>;
  hot: HotPages;
}

const RETRY_MS = { first: 500, max: 30_000 };
/** Downloads that take longer count as failed until they end. */
const DOWNLOAD_MS = 3_000;
/** Releases that arrive within this time are decided on together. */
const TOGETHER_MS = 200;
/** How long a checked release waits for its compressed files. Without them its first visitors get larger files. */
const COMPRESS_MS = 200;
/** How long a checked release waits for the pages that visitors requested last. Their rendering continues. */
const WARM_MS = 100;
/** Checks are repeated when something else was admitted meanwhile; only pages that changed render again. */
const MAX_CHECKS = 5;

/**
 * Admits each release of the channel separately. A release whose files are missing, or that does not render, leaves the part at its
 * last good release; all other changes are served. Rejected releases are retried.
 */
export class Admission {
  readonly #pending = new PendingCandidates();
  readonly #serving: Serving;
  #isClosed = false;

  constructor(private readonly options: AdmissionOptions) {
    this.#serving = new Serving(options, this.#pending);
  }

  /** Serves what changed in a composition: parts and rollouts that ended at once, and new releases after a check. */
  submit(wanted: Composition): void {
    if (isDeepStrictEqual(this.#serving.wanted, wanted)) return;
    const { state } = this.options;
    this.#serving.wanted = wanted;
    state.revokedPreviews = new Set(wanted.revokedPreviews);
    state.revision = wanted.revision ?? 0;

    const hasShell = Object.values(wanted.parts).some(isShell);
    const { parts, candidates } = compare(wanted, this.#serving.parts);
    // A channel without a shell would have no pages at all.
    if (!hasShell)
      for (const [name, part] of this.#serving.parts) if (part.live && isShell(part.live)) parts.set(name, part);
    const added = this.#pending.replace(candidates, state.revision);
    this.#serving.serve(parts);
    if (state.admitted || hasShell) this.#start(state.admitted ? added : this.#pending.all);
    else this.#serving.rejectAll(`channel ${wanted.channel} has no live shell; publish a shell and promote it`);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const pending of this.#pending.all) pending.abort.abort();
    await this.#serving.written;
  }

  /** Fetches candidates and decides on them. */
  #start(items: PendingCandidate[]): void {
    const needsShell = !this.options.state.admitted;
    void fetchReleases({
      items,
      fetch: async ({ candidate, abort }) => {
        await this.options.cache.ensure(candidate.release, abort.signal);
        prepareCohorts(candidate.rollout);
      },
      onReady: (ready) => void this.#decide(ready),
      onFailure: (pending, error) => {
        const reason = error ? error.message : `its files are still being downloaded after ${DOWNLOAD_MS / 1_000} s`;
        this.#serving.reject(pending, `${label(pending.candidate.release)}: ${reason}`);
        if (error) this.#retry(pending);
      },
      limitMs: DOWNLOAD_MS,
      togetherMs: TOGETHER_MS,
      isNeeded: ({ candidate }) => needsShell && !candidate.rollout && isShell(candidate.release),
    });
  }

  async #decide(ready: PendingCandidate[]): Promise<void> {
    for (const pending of ready) this.#markFetched(pending);
    const rejected = this.#pending.all.filter((pending) => pending.isFetched && !ready.includes(pending));
    const onReject = (candidate: Candidate, reason: string) => {
      const pending = this.#pending.of(candidate);
      if (pending) this.#serving.reject(pending, reason);
    };
    await decide(
      ready.map(({ candidate }) => candidate),
      {
        admit: (candidates) => this.#admit(candidates),
        rejected: rejected.filter(({ reason }) => reason !== null).map(({ candidate }) => candidate),
        needsShell: !this.options.state.admitted,
        onReject,
      },
    );
    for (const pending of ready) if (this.#pending.of(pending.candidate) === pending) this.#retry(pending);
  }

  /** The first releases of an edge do not wait for compression. */
  #markFetched(pending: PendingCandidate): void {
    pending.isFetched = true;
    if (!this.options.state.admitted || pending.compressed) return;
    const limit = delay(COMPRESS_MS, undefined, { ref: false });
    pending.compressed = Promise.race([this.options.compress(pending.candidate.release), limit]);
  }

  async #admit(candidates: readonly Candidate[]): Promise<Failure[]> {
    for (let checks = 1; ; checks += 1) {
      // Newer releases may have replaced some of them.
      const open = candidates.flatMap((candidate) => this.#pending.of(candidate)?.candidate ?? []);
      if (this.#isClosed || open.length === 0) return [];
      const before = this.#serving.parts;
      const parts = withCandidates(before, open);
      const next = this.#serving.composition(parts);
      if (!next?.shell) return [{ reason: 'there is no live shell', parts: new Set() }];
      const compressed = open.map((candidate) => this.#pending.of(candidate)?.compressed);
      const [{ failures, displaced }] = await Promise.all([
        checkPages(next, open, this.options.variants, () => open.some((candidate) => this.#pending.of(candidate))),
        ...compressed,
      ]);
      if (failures.length > 0) return failures;
      const warmed = warmHotPages(next, open, this.options.variants, this.options.hot);
      // A rollback does not wait: its pages may still be cached, and the sooner it is live the better.
      const isKnown = open.every(({ part, release }) => this.options.state.served(part, release.version) !== undefined);
      if (!isKnown) await Promise.race([warmed, delay(WARM_MS, undefined, { ref: false })]);
      if (this.#serving.parts !== before && checks < MAX_CHECKS) continue;
      this.#commit(open, displaced);
      return [];
    }
  }

  #commit(candidates: readonly Candidate[], displaced: ReadonlyMap<string, string>): void {
    const open = candidates.flatMap((candidate) => this.#pending.of(candidate) ?? []);
    const parts = withCandidates(
      this.#serving.parts,
      open.map(({ candidate }) => candidate),
    );
    for (const pending of open) this.#pending.drop(pending);
    for (const [part, reason] of displaced) {
      const { live = null, rollout } = parts.get(part) ?? {};
      if (!rollout) continue;
      parts.set(part, { live, rollout: null });
      const pending = this.#pending.add({ part, release: rollout.release, rollout }, this.options.state.revision);
      pending.isFetched = true;
      this.#serving.reject(pending, reason);
      this.#retry(pending);
    }
    this.#serving.serve(parts);
  }

  #retry(pending: PendingCandidate): void {
    const wait = Math.min(RETRY_MS.first * 2 ** pending.attempts, RETRY_MS.max);
    pending.attempts += 1;
    const timer = setTimeout(() => {
      if (!this.#isClosed && this.#pending.of(pending.candidate) === pending) this.#start([pending]);
    }, wait);
    timer.unref();
    pending.abort.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}
