import type { Command } from 'commander';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { size } from '@farmgate/terminal/table';
import { type MutationOptions, withCommonOptions, withMutationOptions } from '../options.ts';
import { perform } from '../perform.ts';

export function registerGc(program: Command, io: Io): void {
  const command = program
    .command('gc')
    .summary('remove files that nobody can need')
    .description(
      'Remove the files of releases that no channel, rollout or open page can need any more. Administrators.',
    );
  withManual(withCommonOptions(withMutationOptions(command)), {
    notes: [
      'Kept are: what is live, rolls out or is shown by an open preview, what was live or was published within the\n' +
        'retention (30 days unless the registry says otherwise), parts that are locked, and the newest three releases of\n' +
        'each part; why is said of each. The log keeps all; publishing the same build again restores its files.',
    ],
    examples: [
      { does: 'what would go', line: 'farmgate gc --dry-run' },
      { does: 'let it go', line: 'farmgate gc --reason "monthly" --yes' },
    ],
  }).action((options: MutationOptions) =>
    perform(io, options, async (client) => ({
      verb: 'Remove',
      what: 'the files of releases that nobody can need',
      checksDryRun: true,
      send: (agreed) => client.gc(agreed),
      data: ({ removed, cutOff, kept }) => [
        ...removed.map(({ part, version, bytes }) => `${part}@${version} goes: ${size(bytes)}`),
        ...cutOff.map(({ part, version }) => `${part}@${version} goes: its publish was cut off`),
        ...kept.map(({ part, version, why }) => `${part}@${version} stays: ${why}`),
      ],
      words: ({ removed, kept, freed }) =>
        `Removed ${removed.length} releases' files, ${size(freed)}; ${kept.length} are kept. Next: farmgate verify`,
    })),
  );
}
