import type { Command } from 'commander';
import type { PartDiff } from '@farmgate/registry-client/client';
import type { RegistryClient } from '../../client/registry-client.ts';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { minute, size } from '@farmgate/terminal/table';
import { type ReleaseName, channelName, releaseNames } from '../arguments.ts';
import { compareChannels } from '../compare-channels.ts';
import { notCheckedLines } from '../not-checked.ts';
import { type ChannelOptions, onChannel, withChannelOptions } from '../options.ts';
import { resolveRelease } from '../resolve-release.ts';

export function registerDiff(program: Command, io: Io): void {
  const command = program
    .command('diff')
    .argument('[release...]', 'part@version, or part@latest for the newest release', releaseNames)
    .summary('show what a promotion would change')
    .description(
      'Show what releases would change on a channel: routes, widgets, shared packages, wire contract, files, sizes.',
    )
    .option('--from <channel>', 'the live releases of this channel instead of named ones', channelName);
  withManual(withChannelOptions(command), {
    notes: [
      'It also runs the gate and prints the violations, and what the gate could not check.\n' +
        'It changes nothing, and the exit code is 0 with violations too.',
    ],
    examples: [
      { does: 'compare the newest cart with the live one', line: 'farmgate diff mf-cart@latest' },
      { does: 'compare two channels', line: 'farmgate diff --from staging' },
      { does: 'compare an old release with the live one', line: 'farmgate diff mf-cart@1.0.0-3fa94c1e' },
    ],
  }).action((named: ReleaseName[] = [], options: DiffOptions) => diff(io, named, options));
}

interface DiffOptions extends ChannelOptions {
  from?: string;
}

async function diff(io: Io, named: ReleaseName[], options: DiffOptions): Promise<void> {
  const { channel, from } = options;
  if (named.length > 0 === (from !== undefined)) {
    throw new CliError(EXIT.usage, 'Name releases, like mf-cart@latest, or another channel with --from.');
  }
  const client = await connect(io, options);
  const releases = await wantedReleases(io, client, named, options);
  if (releases.length === 0) return io.words(`Nothing to do: ${channel} has all that is live on ${from}.`);
  const found = await client.diff(channel, releases);
  if (options.json) return io.data(JSON.stringify(found));
  for (const part of found.parts) io.data(describe(part).join('\n'));
  for (const line of notCheckedLines(found.notChecked)) io.words(line);
  const names = releases.map(({ part, version }) => `${part}@${version}`).join(' ');
  if (found.refusals.length === 0) {
    const next = from === undefined ? `promote ${names}${onChannel(channel)}` : `copy ${from} ${channel}`;
    return io.words(`The gate found no violations. Next: farmgate ${next}`);
  }
  io.words('The gate would reject it:');
  for (const { rule, message, remedy } of found.refusals) io.words(`  ${rule}: ${message}\n  → ${remedy}`);
}

async function wantedReleases(
  io: Io,
  client: RegistryClient,
  named: ReleaseName[],
  { channel, from }: DiffOptions,
): Promise<ReleaseName[]> {
  const state = await client.status(channel);
  if (from !== undefined) {
    const { releases, notes } = compareChannels(await client.status(from), state, { parts: [] });
    for (const note of notes) io.words(note);
    return releases;
  }
  const releases: ReleaseName[] = [];
  for (const name of named) releases.push(await resolveRelease(client, name, state));
  return releases;
}

function describe({ part, from, to, recalled, wire, bytes, javascript, ...changes }: PartDiff): string[] {
  const { routes, widgets, shared, files } = changes;
  return [
    `${part} ${from ?? 'none'} -> ${to}`,
    ...(recalled ? [`  ! recalled ${minute(recalled.at)} by ${recalled.by}: ${recalled.reason}`] : []),
    ...Object.entries({ routes, widgets, shared, files }).flatMap(([what, { added, removed, changed }]) => [
      ...added.map((name) => `  + ${what} ${name}`),
      ...removed.map((name) => `  - ${what} ${name}`),
      ...changed.map((name) => `  ~ ${what} ${name}`),
    ]),
    ...(wire.from === wire.to ? [] : [`  ~ wire ${wire.from ?? 'none'} -> ${wire.to}`]),
    `  = size ${sizes(bytes)}, JavaScript ${sizes(javascript)}`,
  ];
}

function sizes({ from, to }: PartDiff['bytes']): string {
  if (from === null || from === to) return size(to);
  return `${size(from)} -> ${size(to)} (${to < from ? '-' : '+'}${size(Math.abs(to - from))})`;
}
