import { COHORTS, type Rollout, isSelected } from '@farmgate/contract/rollout';

/** 0 to 9,999. Null for a visitor who has none: only a rollout for all has chosen that one. */
export type Cohort = number | null;

/** Each group has a site of its own, with pages of its own: more would only push each other out. */
const MOST_GROUPS = 16;

/** The rollouts that choose anybody at all, the oldest first. */
export function activeRollouts(rollouts: readonly Rollout[]): Rollout[] {
  return rollouts
    .filter(({ share, state }) => share > 0 && state === 'running')
    .sort((one, other) => one.since.localeCompare(other.since) || one.id.localeCompare(other.id));
}

/** Which of the rollouts have chosen a visitor, a bit for each: visitors with the same number get the same releases. */
export function groupOf(rollouts: readonly Rollout[], cohort: Cohort): number {
  return rollouts.reduce((group, rollout, at) => (hasChosen(rollout, cohort) ? group | (1 << at) : group), 0);
}

/** The rollouts of a group. */
export function rolloutsOf(group: number, rollouts: readonly Rollout[]): Rollout[] {
  return rollouts.filter((_rollout, at) => group & (1 << at));
}

/** The groups that there are visitors for, which are fewer than the product of the rollouts. */
export function groupsOf(rollouts: readonly Rollout[]): Set<number> {
  const groups = new Set([groupOf(rollouts, null)]);
  for (let cohort = 0; cohort < COHORTS; cohort += 1) groups.add(groupOf(rollouts, cohort));
  return groups;
}

/** As many of the rollouts, from the first on, as can be told apart in all their combinations; the others have to wait. */
export function withinBounds(rollouts: readonly Rollout[]): { taken: Rollout[]; waiting: Rollout[] } {
  const taken: Rollout[] = [];
  const waiting: Rollout[] = [];
  for (const rollout of rollouts) {
    const fits = groupsOf([...taken, rollout]).size <= MOST_GROUPS;
    (fits ? taken : waiting).push(rollout);
  }
  return { taken, waiting };
}

function hasChosen(rollout: Rollout, cohort: Cohort): boolean {
  return cohort === null ? rollout.share >= COHORTS && rollout.state === 'running' : isSelected(rollout, cohort);
}
