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
    .summary('return a part to an earlier release')
    .description('Return a part to any earlier release. Nothing is rebuilt; the next page load gets it.')
    .requiredOption('--to <version>', 'the release to return to; `previous` is what was live just before')
    .option('--bad', 'recall the release that leaves: open pages with it load anew at their next navigation');
  withManual(withChangeOptions(command), {
    notes: ['It ends a rollout of the part, and no lock stops it: nobody is held in an outage.'],
    examples: [
      { does: 'back to what was before', line: 'farmgate rollback mf-cart --to previous --reason "slower" --yes' },
      { does: 'away from a broken one', line: 'farmgate rollback mf-cart --to previous --bad --reason "wrong totals"' },
    ],
  }).action((part: string, options: RollbackOptions) => rollback(io, part, options));
}

function rollback(io: Io, part: string, options: RollbackOptions): Promise<void> {
  const { channel, bad } = options;
  return runChange(io, options, async (client, state) => {
    const from = liveVersion(part, state);
    // Read after the state: what changes in between makes the state stale, and the registry refuses.
    const to = options.to === 'previous' ? await previousVersion(client, channel, part, from) : options.to;
    return {
      verb: 'Roll back',
      what: `${part} from ${from} to ${to} on ${channel}${bad ? ', recalling it as bad' : ''}`,
      send: (agreed) => client.rollback(channel, { part, to, ...agreed, ...(bad && { bad }) }),
      done: `${part} is now ${to} on ${channel}.`,
      next: bad
        ? `Once it is mended: farmgate publish, then farmgate canary ${part}@latest --percent 1${onChannel(channel)}`
        : `Undo with: farmgate rollback ${part} --to ${from}${onChannel(channel)}`,
    };
  });
}

/**
 * What was live just before: the newest other release that an entry of the log made live. The `from` of an entry does not
 * tell: a rollback that only ended a rollout leaves a release that was never live for everybody.
 */
async function previousVersion(client: RegistryClient, channel: string, part: string, live: string): Promise<string> {
  const { entries } = await client.log({ channel, part, limit: 500 });
  const before = entries.find(({ to, action }) => MOVES.includes(action) && to !== live)?.to;
  if (before) return before;
  throw new CliError(EXIT.failure, `${part} had no release before on ${channel}: see farmgate history ${part}.`);
}

const MOVES: string[] = ['promote', 'rollback', 'finish'];
