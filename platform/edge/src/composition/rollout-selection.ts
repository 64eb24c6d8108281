import { COHORTS, type Rollout, isSelected } from '@farmgate/contract/rollout';

/** 0 to 9,999. Null for a visitor without one, whom only a rollout to all cohorts selects. */
export type Cohort = number | null;

/** Which of a list of rollouts select a cohort: a bit for each. Cohorts with the same selection get the same releases. */
export type Selection = number;

/** Each selection has a variant with its own pages; more of them would only evict each other's pages. */
const MAX_SELECTIONS = 16;

/** Rollouts that select at least one cohort, the oldest first. */
export function activeRollouts(rollouts: readonly Rollout[]): Rollout[] {
  return rollouts
    .filter(({ share, state }) => share > 0 && state === 'running')
    .sort((one, other) => one.since.localeCompare(other.since) || one.id.localeCompare(other.id));
}

export function selectionOf(rollouts: readonly Rollout[], cohort: Cohort): Selection {
  return rollouts.reduce((selection, rollout, at) => (selects(rollout, cohort) ? selection | (1 << at) : selection), 0);
}

/** The rollouts of a selection. */
export function selectedRollouts(selection: Selection, rollouts: readonly Rollout[]): Rollout[] {
  return rollouts.filter((_rollout, at) => selection & (1 << at));
}

/** The selections that some cohort has. They can be fewer than all combinations of the rollouts. */
export function selectionsOf(rollouts: readonly Rollout[]): Set<Selection> {
  const selections = new Set([selectionOf(rollouts, null)]);
  for (let cohort = 0; cohort < COHORTS; cohort += 1) selections.add(selectionOf(rollouts, cohort));
  return selections;
}

/** Divides rollouts into those that can be served at the same time, the first ones preferred, and those that must wait. */
export function limitRollouts(rollouts: readonly Rollout[]): { served: Rollout[]; waiting: Rollout[] } {
  const served: Rollout[] = [];
  const waiting: Rollout[] = [];
  for (const rollout of rollouts) {
    const fits = selectionsOf([...served, rollout]).size <= MAX_SELECTIONS;
    (fits ? served : waiting).push(rollout);
  }
  return { served, waiting };
}

function selects(rollout: Rollout, cohort: Cohort): boolean {
  return cohort === null ? rollout.share >= COHORTS && rollout.state === 'running' : isSelected(rollout, cohort);
}
