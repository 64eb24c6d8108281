import { percentile75 } from '@farmgate/contract/vitals';
import type { GuardAction, GuardPolicy } from '../policy/policy.ts';
import { logLarger } from '../statistics/distributions.ts';
import { budgetOf } from './budget.ts';
import { DURATION_NAMES, type DurationName, DURATIONS } from './evidence.ts';
import { describeDuration } from './texts.ts';
import type { Finding } from './finding.ts';

/** Smaller differences of the 75th percentile are real but no reason to stop. */
const LEAST_RATIO = 1.25;

/** Tests whether a duration is longer with the release than with the one it replaces. */
export function weighDuration(
  name: DurationName,
  histograms: { new: number[]; old: number[] },
  policy: GuardPolicy,
): Finding {
  const bounds = DURATIONS[name];
  const vital = name === 'serverMs' ? 'TTFB' : name;
  const log = logLarger(histograms.new, histograms.old);
  // One test for each duration and bound.
  const limit = (DURATION_NAMES.length * bounds.length) / budgetOf('slow', policy);
  const newVisitors = sum(histograms.new);
  const oldVisitors = sum(histograms.old);
  const [now, before] = [percentile75(vital, histograms.new), percentile75(vital, histograms.old)];
  const isLonger = now !== null && before !== null && now >= LEAST_RATIO * before;
  return {
    judged: 'slow',
    name,
    limit,
    newVisitors,
    oldVisitors,
    newFailed: 0,
    oldFailed: 0,
    isRejected: isLonger && newVisitors >= policy.minVisitors && log >= Math.log(limit),
    action: policy.actions.slow as Exclude<GuardAction, 'off'>,
    eValue: Math.exp(log),
    text: describeDuration(name, now, before),
  };
}

const sum = (histogram: readonly number[]) => histogram.reduce((all, count) => all + count, 0);
