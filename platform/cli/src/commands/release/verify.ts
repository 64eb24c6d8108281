import type { Command } from 'commander';
import type { ChannelState } from '@farmgate/registry-client/client';
import type { RegistryClient } from '../../client/registry-client.ts';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { CheckFailedError } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { type ReleaseName, releaseNames } from '../arguments.ts';
import { type ChannelOptions, withChannelOptions } from '../options.ts';
import { resolveRelease } from '../resolve-release.ts';

export function registerVerify(program: Command, io: Io): void {
  const command = program
    .command('verify')
    .argument('[release...]', 'part@version (default: all live and rolling-out releases)', releaseNames)
    .summary('verify the stored files of releases')
    .description('Have the registry hash its stored files again and report those that differ from what was published.');
  withManual(withChannelOptions(command), {
    notes: ['It exits with 1 when a file is missing or wrong. Publishing the same build again restores it.'],
    examples: [
      { does: 'all releases that customers get', line: 'farmgate verify' },
      { does: 'one release before a rollback to it', line: 'farmgate verify mf-cart@1.0.0-3fa94c1e' },
    ],
  }).action((named: ReleaseName[], options: ChannelOptions) => verify(io, named, options));
}

async function verify(io: Io, named: ReleaseName[], options: ChannelOptions): Promise<void> {
  const client = await connect(io, options);
  const verified: (ReleaseName & Awaited<ReturnType<RegistryClient['verify']>>)[] = [];
  for (const name of await chosen(client, named, await client.status(options.channel))) {
    const found = await client.verify(name.part, name.version);
    verified.push({ ...name, ...found });
    if (!options.json) io.data(`${found.ok ? 'ok ' : 'BAD'}  ${name.part}@${name.version}`);
    for (const { file, problem } of found.problems) io.words(`  ${file}: ${problem}`);
  }
  if (options.json) io.data(JSON.stringify({ releases: verified }));
  const bad = verified.filter(({ ok }) => !ok);
  if (bad.length === 0) return io.words('All files are as published.');
  const names = bad.map(({ part, version }) => `${part}@${version}`).join(', ');
  throw new CheckFailedError(
    `${names}: stored files differ from what was published. Publish the same build again to restore them.`,
  );
}

async function chosen(client: RegistryClient, named: ReleaseName[] = [], state: ChannelState): Promise<ReleaseName[]> {
  if (named.length > 0) return Promise.all(named.map((name) => resolveRelease(client, name, state)));
  const live = Object.entries(state.parts).map(([part, { version }]) => ({ part, version }));
  return [...live, ...state.rollouts.map(({ part, version }) => ({ part, version }))];
}
