import type { Signal } from '@farmgate/contract/health-signals';
import { logSum } from '../statistics/logarithms.ts';
import { logFailsMore } from '../statistics/relative-risk.ts';
import type { GuardAction, GuardPolicy } from '../policy/policy.ts';
import { budgetOf } from './budget.ts';
import { type Counts, type Evidence, total } from './evidence.ts';
import type { Finding } from './finding.ts';
import { logFailsMoreThanBefore, weightOfHistory } from './history.ts';
import { describeFailures } from './texts.ts';
import { isTrusted } from './trust.ts';

/** Tests whether the release fails for more visitors than the one it replaces. */
export function weighFailures(signal: Signal, counts: Counts, evidence: Evidence, policy: GuardPolicy): Finding {
  const action = policy.actions[signal] as Exclude<GuardAction, 'off'>;
  const { steps } = evidence.visitors;
  const figures = {
    newFailed: total(counts.steps, 'newEvents'),
    oldFailed: total(counts.steps, 'oldEvents'),
    newVisitors: total(steps, 'new'),
    oldVisitors: total(steps, 'old'),
  };
  const eValue = Math.exp(logEvidence(signal, counts, figures));
  const limit = 1 / budgetOf(signal, policy);
  const isRejected = figures.newFailed >= policy.minVisitors && eValue >= limit;
  // Only the edge itself reports `server`, which visitors cannot forge.
  const isConfirmed = signal === 'server' || isTrusted(counts, evidence);
  return {
    judged: signal,
    name: signal,
    isRejected,
    action: isRejected && action === 'rollback' && !isConfirmed ? 'stop' : action,
    eValue,
    limit,
    ...figures,
    text: describeFailures(signal, figures, counts.history, isConfirmed || action !== 'rollback'),
  };
}

/** Log of the joint e-value of the comparison with the replaced release and with its history. */
function logEvidence(signal: Signal, counts: Counts, visitors: { newVisitors: number; oldVisitors: number }): number {
  // Other parts fail for reasons of their own, such as their rollouts, so yesterday says nothing about that.
  const weight = signal === 'neighbours' ? 0 : weightOfHistory(counts.steps);
  return logSum([
    Math.log1p(-weight) + logFailsMore(counts.steps),
    Math.log(weight) + logFailsMoreThanBefore(counts, visitors),
  ]);
}
