import type { Signal } from '@farmgate/contract/health-signals';
import { logFailsMore } from '../statistics/relative-risk.ts';
import { logSum } from '../statistics/logarithms.ts';
import type { GuardAction, GuardPolicy } from '../policy/policy.ts';
import { budgetOf } from './budget.ts';
import { isBroad, isSkewed } from './breadth.ts';
import { type Counts, type Evidence, total } from './evidence.ts';
import { type Group, logFailsMoreThanBefore, weightOfHistory } from './history.ts';
import { describeFailures } from './texts.ts';
import type { Finding } from './finding.ts';

/** Tests whether the release fails for more visitors than the one it replaces: once for known visitors alone, once for all. */
export function weighFailures(signal: Signal, counts: Counts, evidence: Evidence, policy: GuardPolicy): Finding {
  const action = policy.actions[signal];
  const all = groupOf(counts, evidence, false);
  // Only the edge itself reports `server`, so its events are as good as those of known visitors.
  const known = signal === 'server' ? all : groupOf(counts, evidence, true);
  const limit = 2 / budgetOf(signal, policy);
  const [ofAll, ofKnown] = [all, known].map((group) => logEvidence(group, counts));
  const hasFailed = (group: Group) => total(group.events, 'newEvents') >= policy.minVisitors;
  const isProven = (group: Group, log: number) => hasFailed(group) && log >= Math.log(limit);
  const isRejected = isProven(all, ofAll!) || isProven(known, ofKnown!);
  const isTrusted =
    signal === 'server' ||
    (isProven(known, ofKnown!) && isWide(known, evidence, true)) ||
    (isProven(all, ofAll!) && isWide(all, evidence, false) && !isContradicted(known));
  const isKnown = isProven(known, ofKnown!);
  const group = isKnown ? known : all;
  return {
    judged: signal,
    name: signal,
    isRejected,
    action: !isTrusted && action === 'rollback' ? 'stop' : (action as Exclude<GuardAction, 'off'>),
    eValue: Math.exp(Math.max(ofAll!, ofKnown!)),
    limit,
    newFailed: total(group.events, 'newEvents'),
    oldFailed: total(group.events, 'oldEvents'),
    newVisitors: group.newVisitors,
    oldVisitors: group.oldVisitors,
    known: isKnown,
    text: describeFailures(signal, group, counts.history, isTrusted || action !== 'rollback'),
  };
}

function groupOf({ steps }: Counts, { visitors }: Evidence, isKnown: boolean): Group {
  const events = steps.map(({ share, newEvents, oldEvents, knownNew, knownOld }) =>
    isKnown ? { share, newEvents: knownNew, oldEvents: knownOld } : { share, newEvents, oldEvents },
  );
  const newVisitors = total(visitors.steps, isKnown ? 'knownNew' : 'new');
  const oldVisitors = total(visitors.steps, isKnown ? 'knownOld' : 'old');
  return { events, newVisitors, oldVisitors };
}

/** Log of the joint e-value of the comparison with the replaced release and with its history. */
function logEvidence(group: Group, { history }: Counts): number {
  const weight = weightOfHistory(group.events);
  return logSum([
    Math.log1p(-weight) + logFailsMore(group.events),
    Math.log(weight) + logFailsMoreThanBefore(group, history),
  ]);
}

function isWide(group: Group, { visitors }: Evidence, isKnown: boolean): boolean {
  const expected = isKnown ? visitors.expectedKnownNew : visitors.expectedNew;
  const failed = total(group.events, 'newEvents');
  return isBroad(failed, group.newVisitors, expected) && !isSkewed(visitors.steps, isKnown);
}

/** Known visitors got the release, and it works for most of them. */
const isContradicted = ({ events, newVisitors }: Group): boolean => total(events, 'newEvents') < newVisitors / 3;
