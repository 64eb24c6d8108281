import type { Command } from 'commander';
import type { Io } from '@farmgate/terminal/io';
import { withManual } from '../../manual/manual.ts';
import { partNames } from '../arguments.ts';
import { runChange } from '../change.ts';
import { type ChangeOptions, onChannel, withChangeOptions } from '../options.ts';
import { orOwnPart } from '../own-part.ts';
import { liveVersion } from '../resolve-release.ts';

interface RetireOptions extends ChangeOptions {
  bad?: boolean;
  force?: boolean;
}

export function registerRetire(program: Command, io: Io): void {
  const command = program
    .command('retire')
    .argument('[part...]', 'the parts, e.g. mf-cart (default: that of the team repository)', partNames)
    .summary('withdraw parts from a channel')
    .description(
      'Withdraw live parts, also those in their first release: their routes and widgets are gone with the next page. Several parts are withdrawn together or not at all.',
    )
    .option('--bad', 'recall their releases: open pages with them reload at their next navigation')
    .option('--force', 'override the gate (administrators only; the log records which rules)');
  withManual(withChangeOptions(command), {
    notes: [
      'The gate rejects it while a live part mounts a widget of the part. It ends rollouts and works on locked parts, like a\n' +
        'rollback; a lock stays and blocks the return of the part. The shell can only leave after all other parts.',
    ],
    examples: [
      { does: 'withdraw a first release', line: 'farmgate retire mf-gifts --bad --reason "wrong prices" --yes' },
      { does: 'remove a part for good', line: 'farmgate retire mf-diwali --reason "the sale is over"' },
    ],
  }).action(async (parts: string[] = [], options: RetireOptions) =>
    retire(io, await orOwnPart(io, parts, (part) => part), options),
  );
}

function retire(io: Io, parts: string[], options: RetireOptions): Promise<void> {
  const { channel, bad, force } = options;
  return runChange(io, options, (client, state) => {
    const live = parts.map((part) => ({ part, version: liveVersion(part, state) }));
    const releases = live.map(({ part, version }) => `${part}@${version}`).join(' ');
    const latest = parts.map((part) => `${part}@latest`).join(' ');
    const where = onChannel(channel);
    return {
      parts,
      verb: 'Retire',
      what: `${releases.replaceAll(' ', ' and ')} from ${channel}${bad ? `, recalling ${parts.length > 1 ? 'them' : 'it'} as bad` : ''}`,
      send: (agreed) => client.retire(channel, { parts, ...agreed, ...(bad && { bad }), ...(force && { force }) }),
      done: `${parts.join(', ')} ${parts.length > 1 ? 'are' : 'is'} no longer on ${channel}.`,
      next: bad
        ? `After the fix: farmgate publish, then farmgate promote ${latest}${where}`
        : `Undo with: farmgate promote ${releases}${where}`,
    };
  });
}
