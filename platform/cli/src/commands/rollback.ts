import type { Command } from 'commander';
import { CliError, EXIT } from '../exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { partName } from './arguments.ts';
import { runChange } from './change.ts';
import { type ChangeOptions, withChangeOptions } from './options.ts';

interface RollbackOptions extends ChangeOptions {
  to: string;
}

export function registerRollback(program: Command, io: Io): void {
  const command = program
    .command('rollback')
    .argument('<part>', 'the part, e.g. mf-cart', partName)
    .summary('return a part to an earlier release')
    .description('Return a part to any earlier release. Nothing is rebuilt; the next page load gets it.')
    .requiredOption('--to <version>', 'the release to return to; `previous` is what was live just before');
  withChangeOptions(command).action((part: string, options: RollbackOptions) =>
    runChange(io, options, {
      part,
      verb: 'Roll back',
      // Read after the state: what changes in between makes the state stale, and the registry refuses.
      async resolve(client) {
        if (options.to !== 'previous') return options.to;
        const { entries } = await client.log({ channel: options.channel, part, limit: 1 });
        if (entries[0]?.from) return entries[0].from;
        throw new CliError(
          EXIT.failure,
          `${part} had no release before on ${options.channel}: see farmgate history ${part}.`,
        );
      },
      send: (client, to, agreed) => client.rollback(options.channel, { part, to, ...agreed }),
    }),
  );
}
