import type { Composition } from '@farmgate/contract/composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { Rollout } from '@farmgate/contract/rollout';
import { type PartReleases, isActive } from '../composition/cohort-releases.ts';
import { label } from '../composition/variant-composition.ts';

/** A release of the channel that an edge does not serve yet. */
export interface Candidate {
  part: string;
  release: ReleaseDescriptor;
  /** The rollout that it belongs to; null for a release that is to be live. */
  rollout: Rollout | null;
}

/** Names the slot of a candidate: a part has at most one of each kind. */
export const slotOf = ({ part, rollout }: Candidate): string => `${part} ${rollout ? 'rollout' : 'live'}`;

/** Whether both are the same release in the same slot. The share of a rollout may differ. */
export const isSameCandidate = (one: Candidate, other: Candidate): boolean =>
  slotOf(one) === slotOf(other) &&
  one.release.version === other.release.version &&
  one.rollout?.id === other.rollout?.id;

type Parts = ReadonlyMap<string, PartReleases>;

/**
 * Compares a channel with the admitted releases. `parts`: what can be served at once, without parts and rollouts that ended.
 * `candidates`: releases that have to be checked first.
 */
export function compare(
  { parts: wanted, rollouts }: Pick<Composition, 'parts' | 'rollouts'>,
  admitted: Parts,
): { parts: Map<string, PartReleases>; candidates: Candidate[] } {
  const parts = new Map<string, PartReleases>();
  const candidates: Candidate[] = [];
  const rolling = new Map(rollouts.map((rollout) => [rollout.part, rollout]));
  for (const part of new Set([...Object.keys(wanted), ...rolling.keys()])) {
    const before = admitted.get(part) ?? { live: null, rollout: null };
    // A release that some visitors have already needs no check to become live for all, as at the end of a rollout.
    const isAdmitted = ({ version }: ReleaseDescriptor) =>
      releasesOf(before).some((release) => release.version === version);
    const live = wanted[part] ?? null;
    const rollout = rolling.get(part) ?? null;
    const canRoll = rollout !== null && (!isActive(rollout) || isAdmitted(rollout.release));
    if (live && !isAdmitted(live)) candidates.push({ part, release: live, rollout: null });
    if (rollout && !canRoll) candidates.push({ part, release: rollout.release, rollout });
    const next = { live: live && isAdmitted(live) ? live : live && before.live, rollout: canRoll ? rollout : null };
    if (next.live || next.rollout) parts.set(part, next);
  }
  return { parts, candidates };
}

/** The releases of a composition that was admitted completely. */
export function partsOf({ parts, rollouts }: Pick<Composition, 'parts' | 'rollouts'>): Map<string, PartReleases> {
  const all = new Map<string, PartReleases>();
  for (const [part, live] of Object.entries(parts)) all.set(part, { live, rollout: null });
  for (const rollout of rollouts) all.set(rollout.part, { live: parts[rollout.part] ?? null, rollout });
  return all;
}

/** The parts with these candidates in their slots. */
export function withCandidates(parts: Parts, candidates: Iterable<Candidate>): Map<string, PartReleases> {
  const next = new Map(parts);
  for (const { part, release, rollout } of candidates) {
    const before = next.get(part) ?? { live: null, rollout: null };
    next.set(part, rollout ? { ...before, rollout } : { ...before, live: release });
  }
  return next;
}

/** The parts, with rejected candidates in place of those that have no admitted release. Browsers have to render these. */
export function withFallbacks(
  parts: Parts,
  rejected: Iterable<Candidate>,
): { parts: Map<string, PartReleases>; unrendered: Set<string> } {
  const next = new Map(parts);
  const unrendered = new Set<string>();
  for (const { part, release, rollout } of rejected) {
    const before = next.get(part);
    if (rollout || before?.live) continue;
    next.set(part, { live: release, rollout: before?.rollout ?? null });
    unrendered.add(label(release));
  }
  return { parts: next, unrendered };
}

const releasesOf = ({ live, rollout }: PartReleases): ReleaseDescriptor[] => [
  ...(live ? [live] : []),
  ...(rollout && isActive(rollout) ? [rollout.release] : []),
];
