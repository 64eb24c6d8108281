import type { Composition } from '@farmgate/contract/composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';
import type { FastifyBaseLogger } from 'fastify';
import { AdmittedComposition } from '../composition/admitted-composition.ts';
import type { PartReleases } from '../composition/cohort-releases.ts';
import { label } from '../composition/variant-composition.ts';
import type { ReleaseCache } from '../parts/release-cache.ts';
import { withFallbacks } from './candidate.ts';
import type { CompositionFile } from './composition-file.ts';
import type { EdgeState } from './edge-state.ts';
import type { PendingCandidate, PendingCandidates } from './pending.ts';
import { SavedComposition } from './saved-composition.ts';

export interface ServingOptions {
  state: EdgeState;
  cache: Pick<ReleaseCache, 'isComplete'>;
  file: CompositionFile;
  log: FastifyBaseLogger;
  /** Called with releases that visitors get from now on. */
  onServe(releases: ReleaseDescriptor[]): void;
}

/** Serves admitted releases of the channel, and says which ones it does not serve. */
export class Serving {
  /** What the registry sent last. */
  wanted: Composition | null = null;
  /** The admitted releases; null until the first change, when those from disk count. */
  #admitted: ReadonlyMap<string, PartReleases> | null = null;
  readonly #saved: SavedComposition;

  constructor(
    private readonly options: ServingOptions,
    private readonly pending: PendingCandidates,
  ) {
    this.#saved = new SavedComposition(options.file, options.log);
  }

  /** The admitted releases of each part. */
  get parts(): ReadonlyMap<string, PartReleases> {
    return (this.#admitted ??= this.options.state.admitted?.parts ?? new Map<string, PartReleases>());
  }

  /** Resolves when what is served is on disk. */
  get written(): Promise<void> {
    return this.#saved.written;
  }

  /** Serves these releases, with the rejected ones in place of parts that have no earlier release. */
  serve(parts: ReadonlyMap<string, PartReleases>): void {
    const { state, onServe } = this.options;
    this.#admitted = parts;
    const before = new Set(state.admitted?.releases.map(label));
    const next = this.composition(parts);
    if (next?.shell) {
      state.serve(next, 'registry');
      const added = next.releases.filter((release) => !before.has(label(release)));
      for (const release of next.releases) before.delete(label(release));
      if (added.length > 0) this.options.log.info(`now served: ${added.map(label).join(', ')}`);
      if (before.size > 0) this.options.log.info(`no longer served: ${[...before].join(', ')}`);
      if (added.length > 0) onServe(added);
      this.#saved.write(this.wanted!, parts);
    }
    this.report();
  }

  /** What would be served with these releases; null before the registry sent anything. */
  composition(parts: ReadonlyMap<string, PartReleases>): AdmittedComposition | null {
    if (!this.wanted) return null;
    const { state, cache } = this.options;
    const rejected = this.pending.all.filter(({ reason }) => reason !== null).map(({ candidate }) => candidate);
    // Without the shell's files there is no page. Another part without its files shows an error with a retry.
    const usable = rejected.filter(({ release }) => !isShell(release) || cache.isComplete(release));
    const { parts: all, unrendered } = withFallbacks(parts, usable);
    return new AdmittedComposition({ wanted: this.wanted, parts: all, unrendered }, state.admitted);
  }

  /** Rejects a candidate for this reason, unless it was replaced. Without an earlier release, browsers render it. */
  reject(pending: PendingCandidate, reason: string): void {
    const { candidate } = pending;
    if (this.pending.of(candidate) !== pending || pending.reason === reason) return;
    const { log, state } = this.options;
    const serving = this.parts.get(candidate.part)?.live;
    log.error(
      `${label(candidate.release)}${candidate.rollout ? ' (rollout)' : ''} is rejected: ${reason}; ` +
        (serving ? `visitors get ${label(serving)}` : 'browsers render it'),
    );
    pending.reason = reason;
    if (!state.admitted) state.closedReason = reason;
    if (serving || candidate.rollout) this.report();
    else this.serve(this.parts);
  }

  /** An empty channel is normal before the first promotion. */
  rejectAll(reason: string): void {
    this.options.state.closedReason = reason;
    for (const pending of this.pending.all) pending.reason = reason;
    this.report();
    this.options.log.info(reason);
  }

  /** Tells what is served, rejected and undecided now. */
  report(): void {
    const { state } = this.options;
    state.rejections = this.pending.rejections(this.parts);
    state.admittedRevision = this.pending.decidedUpTo(state.revision);
    state.undecided = this.pending.undecided;
    state.changed();
  }
}
