import type { Command } from 'commander';
import type { ChangeResult, ChannelState } from '@farmgate/registry-client/client';
import type { Io } from '@farmgate/terminal/io';
import { withManual } from '../../manual/manual.ts';
import { channelName, partNames } from '../arguments.ts';
import { runChange } from '../change.ts';
import { compareChannels } from '../compare-channels.ts';
import { type CommonOptions, type MutationOptions, withCommonOptions, withMutationOptions } from '../options.ts';
import { undoOf } from '../undo.ts';

interface CopyOptions extends CommonOptions, MutationOptions {
  rollouts?: boolean;
  force?: boolean;
}

export function registerCopy(program: Command, io: Io): void {
  const command = program
    .command('copy')
    .argument('<source>', 'the channel with the tested releases, e.g. staging', channelName)
    .argument('<target>', 'the channel to change, e.g. production', channelName)
    .argument('[part...]', 'only these parts (default: all that are live on the source)', partNames)
    .summary('promote what is live on another channel')
    .description(
      'Make the live releases of one channel live on another one, exactly as they were tested: together or not at all.',
    )
    .option('--rollouts', 'also copy releases that roll out on the source; they go live for all visitors')
    .option(
      '--force',
      'override the gate or a recall on the target (administrators only; the log records which rules)',
    );
  withManual(withCommonOptions(withMutationOptions(command)), {
    notes: [
      'Parts that are the same on both are left out. Parts that are live only on the target stay; the command names them.\n' +
        'The gate checks the releases together with what else is live on the target.',
    ],
    examples: [
      { does: 'what would change', line: 'farmgate copy staging production --dry-run' },
      { does: 'promote all that was tested', line: 'farmgate copy staging production --reason "sprint 48"' },
      { does: 'two parts', line: 'farmgate copy staging production mf-cart mf-catalog --reason "new prices"' },
    ],
  }).action((source: string, target: string, parts: string[] = [], options: CopyOptions) =>
    copy(io, source, target, parts, options),
  );
}

function copy(io: Io, source: string, target: string, parts: string[], options: CopyOptions): Promise<void> {
  const { force, rollouts } = options;
  return runChange(io, { ...options, channel: target }, async (client, state) => {
    const { releases, notes } = compareChannels(await client.status(source), state, { parts, rollouts });
    for (const note of notes) io.words(note);
    const moves = releases.map(
      ({ part, version }) => `${part} from ${state.parts[part]?.version ?? 'nothing'} to ${version}`,
    );
    return {
      parts: releases.map(({ part }) => part),
      verb: 'Promote',
      what: `${moves.join(' and ') || 'nothing'} on ${target}${force ? ', overriding the gate' : ''}`,
      send: async (agreed) =>
        releases.length === 0
          ? unchanged(state)
          : client.promote(target, { releases, ...agreed, ...(force && { force }) }),
      already: `${parts.join(', ') || 'every part'} of ${source} is already live on ${target}`,
      done: `${releases.map(({ part, version }) => `${part} is now ${version}`).join(', ')} on ${target}, as on ${source}.`,
      next: (entries) => undoOf(state, entries),
    };
  });
}

const unchanged = ({ compositionId }: ChannelState): ChangeResult => ({
  changed: false,
  entries: [],
  compositionId,
  notChecked: [],
  approval: null,
});
