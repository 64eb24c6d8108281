import type { ChangeResult, ChannelState } from '@farmgate/registry-client/client';
import { onChannel } from './options.ts';

type Entry = ChangeResult['entries'][number];

/**
 * The commands that undo a change, one a line. Only parts that changed are undone: earlier releases return, first releases are
 * retired, ended rollouts start again.
 * @param before the state that the change was decided on
 */
export function undoOf(before: ChannelState, entries: Entry[]): string {
  const returning = entries.filter(({ part, to }) => before.parts[part] && before.parts[part].version !== to);
  const first = entries.filter(({ part }) => !before.parts[part]);
  const ended = entries.filter(({ part, to }) => before.parts[part]?.version === to);
  const releases = returning.map(({ part }) => ({ part, version: before.parts[part]!.version }));
  const commands = [
    ...(releases.length > 0 ? [goBack(before, releases)] : []),
    ...(first.length > 0 ? [`farmgate retire ${first.map(({ part }) => part).join(' ')}`] : []),
    ...ended.flatMap(({ part, from }) => {
      const rollout = before.rollouts.find((each) => each.part === part);
      return rollout ? [`farmgate canary ${part}@${from} --percent ${rollout.percent}`] : [];
    }),
  ];
  const where = onChannel(before.channel);
  if (commands.length === 0) return `See it with: farmgate status${where}`;
  return commands.map((command) => `Undo with: ${command}${where}`).join('\n');
}

/** A recalled release can only return by force. */
function goBack({ recalls }: ChannelState, releases: { part: string; version: string }[]): string {
  const isRecalled = ({ part, version }: (typeof releases)[number]) =>
    recalls.some((recall) => recall.part === part && recall.version === version);
  const force = releases.some(isRecalled) ? ' --force' : '';
  const [only, ...others] = releases;
  if (only && others.length === 0) return `farmgate rollback ${only.part} --to ${only.version}${force}`;
  return `farmgate rollback ${releases.map(({ part, version }) => `${part}@${version}`).join(' ')}${force}`;
}
