import type { ChannelState } from '@farmgate/registry-client/client';
import type { Io } from '@farmgate/terminal/io';
import { minute, table } from '@farmgate/terminal/table';
import type { OlderMajor } from './older-majors.ts';

/** Prints a channel's state as tables: live releases, then rollouts, locks and older majors of `shared` if there are any. */
export function showState(
  io: Io,
  { channel, compositionId, parts, rollouts, locks }: ChannelState,
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
  const locked = locks.map(({ part, ...mark }) => [part, ...marked(mark)]);
  const tables = [
    { heads: ['PART', 'VERSION', ...MARK], rows: live },
    { heads: ['ROLLOUT', 'VERSION', 'SHARE', 'STATE', ...MARK], rows: rolling },
    { heads: ['LOCKED', ...MARK], rows: locked },
    {
      heads: ['OLDER MAJOR OF SHARED', 'NEEDED BY'],
      rows: older.map(({ version, neededBy }) => [version, neededBy.join(', ') || 'no live part: remove it']),
    },
  ];
  const shown = tables.filter(({ rows }) => rows.length > 0).map(({ heads, rows }) => table(heads, rows));
  if (shown.length > 0) io.data(shown.join('\n\n'));
  if (live.length === 0) io.words(`Nothing is live on ${channel}. Next: farmgate publish, then farmgate promote.`);
  else io.words(`${channel} is composition ${compositionId}.`);
}

const MARK = ['SINCE', 'BY', 'REASON'];

const marked = ({ since, by, reason }: { since: string; by: string; reason: string }) => [minute(since), by, reason];
