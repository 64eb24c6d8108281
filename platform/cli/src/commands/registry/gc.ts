import type { Command } from 'commander';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { size } from '@farmgate/terminal/table';
import { type MutationOptions, withCommonOptions, withMutationOptions } from '../options.ts';
import { perform } from '../perform.ts';

export function registerGc(program: Command, io: Io): void {
  const command = program
    .command('gc')
    .summary('remove files of old releases')
    .description(
      'Remove the files of releases that no channel, rollout or open page can still need. Administrators only.',
    );
  withManual(withCommonOptions(withMutationOptions(command)), {
    notes: [
      'It keeps releases that are live, roll out, are in an open preview, or were live or published within the retention\n' +
        '(default 30 days), releases of locked parts, and the newest three releases of each part. It prints the reason for\n' +
        'each. The log stays complete; publishing the same build again restores its files.',
    ],
    examples: [
      { does: 'show what would be removed', line: 'farmgate gc --dry-run' },
      { does: 'remove it', line: 'farmgate gc --reason "monthly" --yes' },
    ],
  }).action((options: MutationOptions) =>
    perform(io, options, async (client) => ({
      verb: 'Remove',
      what: 'the files of releases that are no longer needed',
      checksDryRun: true,
      send: (agreed) => client.gc(agreed),
      data: ({ removed, cutOff, kept }) => [
        ...removed.map(({ part, version, bytes }) => `${part}@${version} removed: ${size(bytes)}`),
        ...cutOff.map(({ part, version }) => `${part}@${version} removed: its upload was interrupted`),
        ...kept.map(({ part, version, why }) => `${part}@${version} kept: ${why}`),
      ],
      words: ({ removed, kept, freed }) =>
        `Removed the files of ${removed.length} releases (${size(freed)}) and kept ${kept.length}. Next: farmgate verify`,
    })),
  );
}
