import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { COHORTS, type Rollout, isSelected } from '@farmgate/contract/rollout';

/** 0 to 9,999. Null for a visitor without one, whom only a rollout to all cohorts selects. */
export type Cohort = number | null;

/** The releases of one part that an edge serves. */
export interface PartReleases {
  /** Null before the first release goes live. */
  live: ReleaseDescriptor | null;
  rollout: Rollout | null;
}

/** The part's release for a cohort; null when these visitors do not have the part. */
export function releaseFor({ live, rollout }: PartReleases, cohort: Cohort): ReleaseDescriptor | null {
  return rollout && selects(rollout, cohort) ? rollout.release : live;
}

/** Whether visitors of different cohorts have different releases of the part. */
export const isDivided = ({ rollout }: PartReleases): boolean =>
  rollout !== null && isActive(rollout) && rollout.share < COHORTS;

/** Whether a rollout selects at least one cohort. */
export const isActive = ({ share, state }: Rollout): boolean => share > 0 && state === 'running';

/** Sorts a rollout's cohorts, which takes some 20 ms, so that no visitor waits for it. */
export function prepareCohorts(rollout: Rollout | null): void {
  if (rollout) isSelected({ ...rollout, state: 'running' }, 0);
}

const selects = (rollout: Rollout, cohort: Cohort): boolean =>
  cohort === null ? isActive(rollout) && rollout.share >= COHORTS : isSelected(rollout, cohort);
