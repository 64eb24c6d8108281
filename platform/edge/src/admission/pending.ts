import type { RejectedRelease } from '@farmgate/contract/edge-report';
import type { PartReleases } from '../composition/cohort-releases.ts';
import { type Candidate, isSameCandidate, slotOf } from './candidate.ts';

/** A candidate until it is admitted or no longer wanted. */
export interface PendingCandidate {
  candidate: Candidate;
  /** The first log entry with it. */
  revision: number;
  /** Why it was rejected, in one line; null before the first decision. */
  reason: string | null;
  attempts: number;
  /** Whether its files are on disk. */
  isFetched: boolean;
  /** Resolves when its files are compressed, or soon after they were fetched. */
  compressed?: Promise<void>;
  /** Aborts when a newer release replaces it. */
  abort: AbortController;
}

const MAX_REASON = 500;

/** The candidates of an edge, one per slot of a part. */
export class PendingCandidates {
  readonly #bySlot = new Map<string, PendingCandidate>();

  get all(): PendingCandidate[] {
    return [...this.#bySlot.values()];
  }

  /** Replaces all candidates. Those that stay keep their state; returns the new ones. */
  replace(candidates: readonly Candidate[], revision: number): PendingCandidate[] {
    const wanted = new Map(candidates.map((candidate) => [slotOf(candidate), candidate]));
    for (const pending of this.all) {
      const candidate = wanted.get(slotOf(pending.candidate));
      if (candidate && isSameCandidate(candidate, pending.candidate)) pending.candidate = candidate;
      else this.drop(pending);
    }
    const added = candidates.filter((candidate) => !this.#bySlot.has(slotOf(candidate)));
    return added.map((candidate) => this.add(candidate, revision));
  }

  add(candidate: Candidate, revision: number): PendingCandidate {
    const abort = new AbortController();
    const pending = { candidate, revision, reason: null, attempts: 0, isFetched: false, abort };
    this.#bySlot.set(slotOf(candidate), pending);
    return pending;
  }

  /** The pending entry of a candidate; undefined when it was admitted or replaced. */
  of(candidate: Candidate): PendingCandidate | undefined {
    const pending = this.#bySlot.get(slotOf(candidate));
    return pending && isSameCandidate(pending.candidate, candidate) ? pending : undefined;
  }

  drop(pending: PendingCandidate): void {
    pending.abort.abort();
    this.#bySlot.delete(slotOf(pending.candidate));
  }

  /** The newest log entry up to `revision` without an undecided candidate. */
  decidedUpTo(revision: number): number {
    const undecided = this.all.filter(({ reason }) => reason === null).map((pending) => pending.revision);
    return Math.max(0, Math.min(revision, ...undecided.map((first) => first - 1)));
  }

  /** Parts with a candidate that was not decided on yet. */
  get undecided(): string[] {
    return [...new Set(this.all.filter(({ reason }) => reason === null).map(({ candidate }) => candidate.part))];
  }

  /** `admitted`: what is served instead of them. */
  rejections(admitted: ReadonlyMap<string, PartReleases>): RejectedRelease[] {
    return this.all
      .filter(({ reason }) => reason !== null)
      .map(({ candidate: { part, release, rollout }, reason }) => ({
        part,
        version: release.version,
        rollout: rollout !== null,
        serving: admitted.get(part)?.live?.version ?? null,
        reason: reason!.slice(0, MAX_REASON),
      }));
  }
}
