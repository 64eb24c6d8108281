import type { ChannelState } from '@farmgate/registry-client/client';
import type { Io } from '@farmgate/terminal/io';
import { minute, table } from '@farmgate/terminal/table';
import { planText } from '../plan-text.ts';
import type { OlderMajor } from './older-majors.ts';

/** Prints a channel's state as tables: live releases, then rollouts, locks and older majors of `shared` if there are any. */
export function showState(
  io: Io,
  { channel, compositionId, parts, rollouts, locks, freeze, approval, requests }: ChannelState,
  older: OlderMajor[] = [],
): void {
  const live = Object.entries(parts).map(([part, { version, ...mark }]) => [part, version, ...marked(mark)]);
  const rolling = rollouts.map(({ part, version, percent, state, ...mark }) => [
    part,
    version,
    `${percent} %`,
    state,
    ...marked(mark),
  ]);
  const planned = rollouts.flatMap(({ part, plan }) =>
    plan ? [[part, planText(plan), plan.state, nextStep(plan), ...marked(plan.stopped ?? plan)]] : [],
  );
  const locked = locks.map(({ part, ...mark }) => [part, ...marked(mark)]);
  const tables = [
    { heads: ['PART', 'VERSION', ...MARK], rows: live },
    { heads: ['ROLLOUT', 'VERSION', 'SHARE', 'STATE', ...MARK], rows: rolling },
    { heads: ['PLAN OF', 'STEPS', 'STATE', 'NEXT', ...MARK], rows: planned },
    { heads: ['LOCKED', ...MARK], rows: locked },
    { heads: ['FROZEN UNTIL', ...MARK], rows: freeze ? [[minute(freeze.until), ...marked(freeze)]] : [] },
    {
      heads: ['OLDER MAJOR OF SHARED', 'NEEDED BY'],
      rows: older.map(({ version, neededBy }) => [version, neededBy.join(', ') || 'no live part: remove it']),
    },
  ];
  const shown = tables.filter(({ rows }) => rows.length > 0).map(({ heads, rows }) => table(heads, rows));
  if (shown.length > 0) io.data(shown.join('\n\n'));
  if (live.length === 0) io.words(`Nothing is live on ${channel}. Next: farmgate publish, then farmgate promote.`);
  else io.words(`${channel} is composition ${compositionId}.`);
  if (approval || requests > 0) io.words(approvalText(channel, approval, requests));
}

/** The next step of a plan, or what it takes to continue. */
function nextStep({ state, next, untilPercent, untilTime }: Plan): string {
  if (next) return `${next.percent} % ${state === 'locked' ? 'when unlocked' : `at ${minute(next.at)}`}`;
  if (state === 'limited') return `waits at its limit of ${untilPercent ? `${untilPercent} %` : minute(untilTime!)}`;
  return state === 'done' ? 'last step reached' : 'when resumed';
}

type Plan = NonNullable<ChannelState['rollouts'][number]['plan']>;

function approvalText(channel: string, needed: boolean, requests: number): string {
  const rule = needed ? `Changes of ${channel} need the approval of a second person. ` : '';
  if (requests === 0) return `${rule}No change waits for it.`;
  return `${rule}${requests} ${requests === 1 ? 'change waits' : 'changes wait'} for approval: farmgate requests`;
}

const MARK = ['SINCE', 'BY', 'REASON'];

const marked = ({ since, by, reason }: { since: string; by: string; reason: string }) => [minute(since), by, reason];
