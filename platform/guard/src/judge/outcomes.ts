import type { GuardAction, GuardPolicy } from '../policy/policy.ts';
import { logSum } from '../statistics/logarithms.ts';
import { logFailsLess } from '../statistics/relative-risk.ts';
import { budgetOf } from './budget.ts';
import { type Counts, type Evidence, total } from './evidence.ts';
import { logHappensLessThanBefore, weightOfHistory } from './history.ts';
import { describeOutcome } from './texts.ts';
import type { Finding } from './finding.ts';

/** Tests whether an outcome is rarer with the release than with the one it replaces. */
export function weighOutcome(name: string, counts: Counts, evidence: Evidence, policy: GuardPolicy): Finding {
  const { steps, history } = counts;
  const { visitors } = evidence;
  const weight = weightOfHistory(steps);
  const log = logSum([
    Math.log1p(-weight) + logFailsLess(steps),
    Math.log(weight) + logHappensLessThanBefore(counts, visitors.settledNew),
  ]);
  const limit = Object.keys(evidence.outcomes).length / budgetOf('business', policy);
  const newFailed = total(steps, 'newEvents');
  const oldFailed = total(steps, 'oldEvents');
  const newVisitors = total(visitors.steps, 'new');
  const oldVisitors = total(visitors.steps, 'old');
  const isRejected = newVisitors >= policy.minVisitors && log >= Math.log(limit);
  const action = policy.actions.business as Exclude<GuardAction, 'off'>;
  const text = describeOutcome(name, { newFailed, newVisitors, oldFailed, oldVisitors }, history);
  return {
    judged: 'business',
    name,
    action,
    isRejected,
    eValue: Math.exp(log),
    limit,
    newFailed,
    oldFailed,
    newVisitors,
    oldVisitors,
    text,
  };
}
