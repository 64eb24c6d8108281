import { isSignal } from '@farmgate/contract/health-signals';
import type { GuardPolicy } from '../policy/policy.ts';
import { weighDuration } from './durations.ts';
import { DURATION_NAMES, type Evidence } from './evidence.ts';
import { weighFailures } from './failures.ts';
import { weighOutcome } from './outcomes.ts';
import type { Finding } from './finding.ts';

export type { Counts, DurationName, Evidence, History, StepCounts, StepVisitors } from './evidence.ts';
export { DURATIONS } from './evidence.ts';
export type { Finding } from './finding.ts';

/**
 * Judges a release on trial. It may be called after every visitor: the probability that a good release gets any finding at any
 * time is at most the policy's error budget.
 *
 * @returns the tests that the release failed, with the worst action first; none while the policy is off
 */
export function judge(evidence: Evidence, policy: GuardPolicy): Finding[] {
  return weigh(evidence, policy).filter(({ isRejected }) => isRejected);
}

/** The state of all tests, with failed ones and the worst action first. */
export function weigh(evidence: Evidence, policy: GuardPolicy): Finding[] {
  if (!policy.enabled) return [];
  const { signals, outcomes, durations } = evidence;
  const failures = Object.entries(signals).flatMap(([signal, counts]) =>
    isSignal(signal) && policy.actions[signal] !== 'off' ? [weighFailures(signal, counts, evidence, policy)] : [],
  );
  const business = Object.entries(outcomes).map(([name, counts]) => weighOutcome(name, counts, evidence, policy));
  const slow = DURATION_NAMES.flatMap((name) => {
    const histograms = durations[name];
    return histograms ? [weighDuration(name, histograms, policy)] : [];
  });
  const { actions } = policy;
  return [...failures, ...(actions.business === 'off' ? [] : business), ...(actions.slow === 'off' ? [] : slow)].sort(
    (one, other) => rank(one) - rank(other),
  );
}

const ORDER = ['rollback', 'stop', 'notify'];

const rank = ({ isRejected, action }: Finding) => (isRejected ? 0 : ORDER.length) + ORDER.indexOf(action);
