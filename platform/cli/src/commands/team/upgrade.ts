import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import type { KitIndex } from '../../client/kit.ts';
import { connect } from '../../connection/connect.ts';
import { findTeamRepository } from '../../connection/team-repository.ts';
import { withManual } from '../../manual/manual.ts';
import { type ChannelOptions, withChannelOptions } from '../options.ts';

interface UpgradeOptions extends ChannelOptions {
  dryRun?: boolean;
}

export function registerUpgrade(program: Command, io: Io): void {
  const command = program
    .command('upgrade')
    .summary('use the packages that fit the live shop')
    .description('Change the addresses of the shop’s packages in package.json to those that fit what is live.')
    .option('--dry-run', 'show the changes and write nothing')
    .option('--yes', 'accepted for scripts; upgrading has no prompt');
  withManual(withChannelOptions(command), {
    notes: ['Run npm install afterwards. It changes package-lock.json, too.'],
    examples: [{ does: 'after a release of the shell', line: 'farmgate upgrade && npm install && npm run check' }],
  }).action((options: UpgradeOptions) => upgrade(io, options));
}

async function upgrade(io: Io, options: UpgradeOptions): Promise<void> {
  const team = await findTeamRepository(io);
  if (!team) throw new CliError(EXIT.usage, 'Run this in a team repository, a folder with farmgate.json.');
  const file = join(team.folder, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(EXIT.failure, `${file} cannot be read. Run this in the root of a team repository.`);
  });
  const client = await connect(io, options);
  const changes = changesIn(text, await client.kit(options.channel));
  if (!options.dryRun && changes.length > 0) {
    await writeFile(
      file,
      changes.reduce((changed, { from, to }) => changed.replace(`"${from}"`, `"${to}"`), text),
    );
  }
  if (options.json) io.data(JSON.stringify({ changes }));
  else for (const { name, to } of changes) io.data(`${name} ${to}`);
  if (changes.length === 0) return io.words(`Nothing to do: the packages fit what is live on ${options.channel}.`);
  io.words(options.dryRun ? 'Nothing was written; repeat without --dry-run.' : 'Next: npm install && npm run check');
}

const DEPENDENCY = /"(@farmgate\/([a-z-]+))": "(https?:\/\/[^"]+)"/g;

/** The dependencies whose address is not that of the shop's kit. */
function changesIn(text: string, { packages }: KitIndex): { name: string; from: string; to: string }[] {
  return [...text.matchAll(DEPENDENCY)].flatMap(([, name = '', short = '', from = '']) => {
    const to = packages[short]?.url;
    return to === undefined || to === from ? [] : [{ name, from, to }];
  });
}
