import type { Command } from 'commander';
import type { ChannelState } from '@farmgate/registry-client/client';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { type ReleaseName, releaseNames } from '../arguments.ts';
import { runChange } from '../change.ts';
import { newest, orOwnPart } from '../own-part.ts';
import { type ChangeOptions, withChangeOptions } from '../options.ts';
import { resolveRelease } from '../resolve-release.ts';
import { undoOf } from '../undo.ts';

interface PromoteOptions extends ChangeOptions {
  force?: boolean;
}

export function registerPromote(program: Command, io: Io): void {
  const command = program
    .command('promote')
    .argument(
      '[release...]',
      'part@version, or part@latest for the newest release (default: that of the team repository)',
      releaseNames,
    )
    .summary('make releases live')
    .description(
      'Make published releases live on a channel for all visitors. Several releases go live together or not at all.',
    )
    .option('--force', 'override the gate or a recall (administrators only; the log records which rules)');
  withManual(withChangeOptions(command), {
    notes: [
      'The gate checks files, shared packages, wire contract, routes, widgets, sizes, and renders each route.\n' +
        '--force cannot override missing files, a wrong name or kind, and a channel without a shell.',
    ],
    examples: [
      { does: 'make the newest cart live', line: 'farmgate promote mf-cart@latest --reason "new stepper"' },
      { does: 'run the gate only', line: 'farmgate promote mf-cart@latest --dry-run' },
      { does: 'two parts at once', line: 'farmgate promote shell@latest mf-cart@latest --reason "React 20"' },
    ],
  }).action(async (named: ReleaseName[] = [], options: PromoteOptions) =>
    promote(io, await orOwnPart(io, named, newest), options),
  );
}

function promote(io: Io, named: ReleaseName[], options: PromoteOptions): Promise<void> {
  const { channel, force } = options;
  return runChange(io, options, async (client, state) => {
    const releases: ReleaseName[] = [];
    for (const name of named) releases.push(await resolveRelease(client, name, state));
    const moves = releases.map(({ part, version }) => `${part} from ${liveOn(state, part)} to ${version}`);
    return {
      parts: releases.map(({ part }) => part),
      verb: 'Promote',
      what: `${moves.join(' and ')} on ${channel}${force ? ', overriding the gate' : ''}`,
      mind: releases.flatMap(({ part }) => lastChange(state, part)).join('\n'),
      send: (agreed) => client.promote(channel, { releases, ...agreed, ...(force && { force }) }),
      already: `${releases.map(({ part, version }) => `${part} is already at ${version}`).join(', ')} on ${channel}`,
      done: `${releases.map(({ part, version }) => `${part} is now ${version}`).join(', ')} on ${channel}.`,
      next: (entries) => undoOf(state, entries),
    };
  });
}

const liveOn = ({ parts }: ChannelState, part: string): string => parts[part]?.version ?? 'nothing';

function lastChange({ parts }: ChannelState, part: string): string[] {
  const live = parts[part];
  return live ? [`${part} ${live.version} has been live since ${live.since} by ${live.by}: ${live.reason}`] : [];
}
