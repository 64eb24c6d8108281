import type { Command } from 'commander';
import type { ChannelState } from '@farmgate/registry-client/client';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { type ReleaseName, releaseNames } from '../arguments.ts';
import { runChange } from '../change.ts';
import { type ChangeOptions, onChannel, withChangeOptions } from '../options.ts';
import { resolveRelease } from '../resolve-release.ts';

interface PromoteOptions extends ChangeOptions {
  force?: boolean;
}

export function registerPromote(program: Command, io: Io): void {
  const command = program
    .command('promote')
    .argument('<release...>', 'part@version, or part@latest for what was published last', releaseNames)
    .summary('make published releases live')
    .description('Make published releases live on a channel for everybody. Several become live together or not at all.')
    .option('--force', 'past what the gate has against it: administrators only, and the log names the rules');
  withManual(withChangeOptions(command), {
    notes: [
      'The gate checks each promotion: files, shared packages, wire contract, routes, widgets, sizes, a render of each route.\n' +
        'Missing files, a wrong name or kind, and a channel without a shell cannot be forced.',
    ],
    examples: [
      { does: 'make the newest cart live', line: 'farmgate promote mf-cart@latest --reason "new stepper"' },
      { does: 'ask the gate only', line: 'farmgate promote mf-cart@latest --dry-run' },
      { does: 'two parts at once', line: 'farmgate promote shell@latest mf-cart@latest --reason "React 20"' },
    ],
  }).action((named: ReleaseName[], options: PromoteOptions) => promote(io, named, options));
}

function promote(io: Io, named: ReleaseName[], options: PromoteOptions): Promise<void> {
  const { channel, force } = options;
  return runChange(io, options, async (client, state) => {
    const releases: ReleaseName[] = [];
    for (const name of named) releases.push(await resolveRelease(client, name, state));
    const moves = releases.map(({ part, version }) => `${part} from ${liveOn(state, part)} to ${version}`);
    return {
      verb: 'Promote',
      what: `${moves.join(' and ')} on ${channel}${force ? ', past the gate' : ''}`,
      mind: releases.flatMap(({ part }) => lastChange(state, part)).join('\n'),
      send: (agreed) => client.promote(channel, { releases, ...agreed, ...(force && { force }) }),
      done: `${releases.map(({ part, version }) => `${part} is now ${version}`).join(', ')} on ${channel}.`,
      next: undo(state, releases),
    };
  });
}

const liveOn = ({ parts }: ChannelState, part: string): string => parts[part]?.version ?? 'nothing';

function lastChange({ parts }: ChannelState, part: string): string[] {
  const live = parts[part];
  return live ? [`${part} ${live.version} is live since ${live.since} by ${live.by}: ${live.reason}`] : [];
}

function undo({ channel, parts }: ChannelState, releases: ReleaseName[]): string {
  const before = releases.flatMap(({ part }) => (parts[part] ? [`${part} --to ${parts[part].version}`] : []));
  const where = onChannel(channel);
  if (before.length === 0) return `See it with: farmgate status${where}`;
  return before.map((back) => `Undo with: farmgate rollback ${back}${where}`).join('\n');
}
