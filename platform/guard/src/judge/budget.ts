import type { Judged } from '@farmgate/contract/health-signals';
import { JUDGED } from '@farmgate/contract/health-signals';
import type { GuardPolicy } from '../policy/policy.ts';

/** Share of the budget for what rolls back. The rest is for what only stops or notifies. */
const FOR_ROLLBACKS = 0.9;

/** How the budget is split within each group. Exceptions are the most frequent fault, and find a release first. */
const WEIGHTS: Record<Judged, number> = {
  error: 30,
  server: 15,
  blank: 15,
  silent: 10,
  unresponsive: 10,
  api: 10,
  slow: 10,
  business: 10,
  neighbours: 5,
};

/** Probability with which a good release may fail the tests of one signal, at any time of a trial: 0 if it is off. */
export function budgetOf(judged: Judged, { actions, errorBudget }: GuardPolicy): number {
  if (actions[judged] === 'off') return 0;
  const isRollback = (name: Judged) => actions[name] === 'rollback';
  const judgedNames = JUDGED.filter((name) => actions[name] !== 'off');
  const group = judgedNames.filter((name) => isRollback(name) === isRollback(judged));
  const hasOthers = group.length < judgedNames.length;
  const forGroup = !hasOthers ? 1 : isRollback(judged) ? FOR_ROLLBACKS : 1 - FOR_ROLLBACKS;
  return (errorBudget * forGroup * WEIGHTS[judged]) / group.reduce((sum, name) => sum + WEIGHTS[name], 0);
}
