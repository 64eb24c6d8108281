import type { Command } from 'commander';
import type { RegistryClient } from '../../client/registry-client.ts';
import { withManual } from '../../manual/manual.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { partName } from '../arguments.ts';
import { runChange } from '../change.ts';
import { type ChangeOptions, onChannel, withChangeOptions } from '../options.ts';
import { liveVersion } from '../resolve-release.ts';

interface RollbackOptions extends ChangeOptions {
  to: string;
  bad?: boolean;
}

export function registerRollback(program: Command, io: Io): void {
  const command = program
    .command('rollback')
    .argument('<part>', 'the part, e.g. mf-cart', partName)
    .summary('roll a part back to an earlier release')
    .description('Roll a part back to any earlier release. Nothing is rebuilt; the next page load gets it.')
    .requiredOption('--to <version>', 'the release to roll back to; `previous` is the release that was live before')
    .option('--bad', 'recall the current release: open pages with it reload at their next navigation');
  withManual(withChangeOptions(command), {
    notes: ['It ends a rollout of the part. It works on locked parts too, so that a lock never prolongs an outage.'],
    examples: [
      { does: 'back to the previous release', line: 'farmgate rollback mf-cart --to previous --reason "slower" --yes' },
      {
        does: 'away from a broken release',
        line: 'farmgate rollback mf-cart --to previous --bad --reason "wrong totals"',
      },
    ],
  }).action((part: string, options: RollbackOptions) => rollback(io, part, options));
}

function rollback(io: Io, part: string, options: RollbackOptions): Promise<void> {
  const { channel, bad } = options;
  return runChange(io, options, async (client, state) => {
    const from = liveVersion(part, state);
    // Read after the state, so that the registry rejects the rollback if the channel changes in between.
    const to = options.to === 'previous' ? await previousVersion(client, channel, part, from) : options.to;
    return {
      verb: 'Roll back',
      what: `${part} from ${from} to ${to} on ${channel}${bad ? ', recalling it as bad' : ''}`,
      send: (agreed) => client.rollback(channel, { part, to, ...agreed, ...(bad && { bad }) }),
      already: `${part} is already at ${to} on ${channel}`,
      done: `${part} is now ${to} on ${channel}.`,
      next: bad
        ? `After the fix: farmgate publish, then farmgate canary ${part}@latest --percent 1${onChannel(channel)}`
        : `Undo with: farmgate rollback ${part} --to ${from}${onChannel(channel)}`,
    };
  });
}

/**
 * The newest other release that a log entry made live. Not the `from` of an entry: a rollback that only ended a rollout leaves a
 * release that was never live for all visitors.
 */
async function previousVersion(client: RegistryClient, channel: string, part: string, live: string): Promise<string> {
  const { entries } = await client.log({ channel, part, limit: 500 });
  const before = entries.find(({ to, action }) => MOVES.includes(action) && to !== live)?.to;
  if (before) return before;
  throw new CliError(EXIT.failure, `${part} has no previous release on ${channel}. See farmgate history ${part}.`);
}

const MOVES: string[] = ['promote', 'rollback', 'finish'];
