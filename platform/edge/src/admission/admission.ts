import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Composition } from '@farmgate/contract/composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { RejectedRelease } from '@farmgate/contract/edge-report';
import type { FastifyBaseLogger } from 'fastify';
import { activeRollouts } from '../composition/rollout-selection.ts';
import { label, shellOf } from '../composition/variant-composition.ts';
import type { ReleaseCache } from '../parts/release-cache.ts';
import type { VariantCache } from '../variants/variant-cache.ts';
import { admit } from './admit.ts';
import { AdmittedComposition } from './admitted-composition.ts';
import type { CompositionFile } from './composition-file.ts';
import type { EdgeState } from './edge-state.ts';

export interface AdmissionOptions {
  state: EdgeState;
  variants: VariantCache;
  cache: ReleaseCache;
  /** Creates a release's compressed files. */
  compress: (release: ReleaseDescriptor) => Promise<void>;
  file: CompositionFile;
  log: FastifyBaseLogger;
  /** Called with all served releases when they have changed. */
  onServe(releases: ReleaseDescriptor[]): void;
}

const RETRY_MS = { first: 500, max: 30_000 };

/** Admits compositions from the registry, and retries what was rejected. */
export class Admission {
  #candidate: Composition | null = null;
  #abort = new AbortController();
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: AdmissionOptions) {}

  /** Starts the admission of a composition, and stops that of an earlier one. */
  submit(candidate: Composition): void {
    if (isDeepStrictEqual(this.#candidate, candidate)) return;
    this.#candidate = candidate;
    const { state } = this.options;
    state.revokedPreviews = new Set(candidate.revokedPreviews);
    state.revision = candidate.revision ?? 0;
    state.changed();
    this.#abort.abort();
    this.#abort = new AbortController();
    void this.#admit(candidate, this.#abort.signal);
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await this.#writing;
  }

  async #admit(candidate: Composition, signal: AbortSignal): Promise<void> {
    const { state, cache, compress, variants } = this.options;
    for (let wait = RETRY_MS.first; !signal.aborted; wait = Math.min(wait * 2, RETRY_MS.max)) {
      const { admitted, problems } = await admit(candidate, {
        cache,
        compress,
        variants,
        current: state.stable,
        signal,
      });
      if (signal.aborted) return;
      if (admitted) this.#serve(admitted);
      if (problems.length > 0) this.#reject(candidate, problems);
      if (!admitted) this.#servePartly(candidate);
      if (problems.length === 0) state.rejection = null;
      state.rejections = notServed(candidate, state, problems);
      state.admittedRevision = state.revision;
      state.changed();
      if (problems.length === 0) return;
      await delay(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  #serve(admitted: AdmittedComposition): void {
    const { state, log, onServe } = this.options;
    const { composition, rollouts } = admitted;
    const before = state.admitted;
    state.serve(admitted, 'registry');
    // A retry of excluded rollouts that changed nothing.
    if (before?.composition === composition && before.rollouts.length === rollouts.length) return;

    const rolling = rollouts.map(({ release, share }) => `${label(release)} for ${share / 100} %`);
    const all = [...Object.values(composition.parts).map(label), ...rolling];
    log.info(`composition ${composition.id} is live: ${all.join(', ')}`);
    this.#save(admitted);
    onServe([...Object.values(composition.parts), ...rollouts.map(({ release }) => release)]);
  }

  /** Without excluded rollouts: a start from disk would serve them unchecked. */
  #save({ composition, rollouts }: AdmittedComposition): void {
    const { file, log } = this.options;
    this.#writing = this.#writing
      .then(() => file.write({ ...composition, rollouts: [...rollouts] }))
      .catch((error: Error) => log.error(`could not save composition ${composition.id} on disk: ${error.message}`));
  }

  /**
   * While nothing is served yet, a complete shell is enough: parts whose files are missing show their error cards, and the rest
   * of the shop opens. This composition is not saved.
   */
  #servePartly(candidate: Composition): void {
    const { state, cache, variants } = this.options;
    const shell = shellOf(candidate);
    if (!state.stable && shell && cache.isComplete(shell))
      state.serve(new AdmittedComposition(candidate, [], variants), 'registry');
  }

  #reject(candidate: Composition, problems: string[]): void {
    const { state, log } = this.options;
    const reason = problems.join('; ');
    state.closedReason = reason;
    const isServed = state.admitted?.composition === candidate;
    // An empty channel is normal before the first promotion.
    const level = Object.keys(candidate.parts).length === 0 ? 'info' : 'error';
    if (state.rejection?.reason !== reason)
      log[level](`composition ${candidate.id} is ${isServed ? 'only partly served' : 'rejected'}: ${reason}`);
    state.rejection = { id: candidate.id, reason, at: new Date().toISOString() };
  }
}

/** Releases of a composition that the edge does not serve. */
function notServed({ parts, rollouts }: Composition, state: EdgeState, problems: string[]): RejectedRelease[] {
  const reason = problems.join('; ').slice(0, 500);
  const served = state.stable?.composition.parts ?? {};
  const serving = (part: string) => served[part]?.version ?? null;
  const live = Object.values(parts)
    .filter(({ name, version }) => serving(name) !== version)
    .map(({ name, version }) => ({ part: name, version, rollout: false }));
  const rolling = activeRollouts(rollouts)
    .filter(({ id }) => !state.admitted?.rollouts.some((rollout) => rollout.id === id))
    .map(({ part, release }) => ({ part, version: release.version, rollout: true }));
  return [...live, ...rolling].map((release) => ({ ...release, serving: serving(release.part), reason }));
}
