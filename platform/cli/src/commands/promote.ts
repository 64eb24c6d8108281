import type { Command } from 'commander';
import { CliError, EXIT } from '../exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { partName } from './arguments.ts';
import { runChange } from './change.ts';
import { type ChangeOptions, withChangeOptions } from './options.ts';

export function registerPromote(program: Command, io: Io): void {
  const command = program
    .command('promote')
    .argument('<part>', 'the part, e.g. mf-cart', partName)
    .argument('<version>', 'the release to make live, or `latest`')
    .summary('make a published release live')
    .description('Make a published release live on a channel. The version `latest` is the one published last.');
  withChangeOptions(command).action((part: string, wanted: string, options: ChangeOptions) =>
    runChange(io, options, {
      part,
      verb: 'Promote',
      async resolve(client) {
        if (wanted !== 'latest') return wanted;
        const { releases } = await client.releases({ part, limit: 1 });
        if (releases[0]) return releases[0].version;
        throw new CliError(EXIT.failure, `${part} has no published release: run farmgate publish in its folder first.`);
      },
      send: (client, version, agreed) => client.promote(options.channel, { releases: [{ part, version }], ...agreed }),
    }),
  );
}
