import type { Command } from 'commander';
import type { ErrorDetails, ErrorSummary } from '@farmgate/registry-client/client';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { oneLine } from '@farmgate/terminal/printable';
import { minute, table } from '@farmgate/terminal/table';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { type PartOrRelease, partsOrReleases, since } from '../arguments.ts';
import { type ChannelOptions, withChannelOptions } from '../options.ts';
import { resolveRelease } from '../resolve-release.ts';

interface ErrorsOptions extends ChannelOptions {
  since: string;
  id?: string;
}

export function registerErrors(program: Command, io: Io): void {
  const command = program
    .command('errors')
    .summary('list errors of visitors with their source lines')
    .description(
      'List the errors that visitors and server bundles had, by release and cause: how many visitors, the line of the source, ' +
        'and the commit of the release.',
    )
    .argument(
      '[part]',
      'a part, or one of its releases: mf-cart, mf-cart@latest',
      (text: string) => partsOrReleases(text)[0],
    )
    .option('--since <time>', 'errors that happened since then: 30m, 24h, 7d, or a date', since, '24h')
    .option('--id <id>', 'one error of the list, with its stack');
  withManual(withChannelOptions(command), {
    notes: ['Errors are stored for 30 days, without personal data. Lines come from the source maps of the releases.'],
    examples: [
      { does: 'errors of the cart in the last day', line: 'farmgate errors mf-cart' },
      { does: 'errors of its newest release', line: 'farmgate errors mf-cart@latest --since 1h' },
      { does: 'the stack of one of them', line: 'farmgate errors mf-cart --id 3f9c2a71d5e08b46' },
    ],
  }).action(async (named: PartOrRelease | undefined, options: ErrorsOptions) => {
    const client = await connect(io, options);
    const { channel, id } = options;
    const query = { part: named?.part, version: await versionOf(), since: since(options.since) };
    const { errors } = await client.errors(channel, query);
    if (id !== undefined) {
      const found = errors.find(({ fingerprint }) => fingerprint === id);
      if (!found)
        throw new CliError(EXIT.failure, `No error has the id ${id}. List them with farmgate errors --since 30d.`);
      const details = await client.error(channel, found);
      return io.data(options.json ? JSON.stringify(details) : described(details));
    }
    if (options.json) return io.data(JSON.stringify({ errors }));
    if (errors.length > 0) io.data(table(HEADS, errors.map(row)));
    io.words(
      `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} on ${channel} since ${minute(query.since)}.`,
    );

    async function versionOf(): Promise<string | undefined> {
      if (named?.version === undefined) return undefined;
      return (await resolveRelease(client, { ...named, version: named.version }, await client.status(channel))).version;
    }
  });
}

const HEADS = ['VISITORS', 'COUNT', 'PART', 'VERSION', 'LINE', 'COMMIT', 'ERROR', 'ID'];

const row = (error: ErrorSummary): string[] => [
  String(error.visitors),
  String(error.count),
  error.part,
  error.version,
  placeOf(error),
  commitOf(error),
  error.message,
  error.fingerprint,
];

const placeOf = ({ place }: Pick<ErrorSummary, 'place'>) =>
  place ? `${place.file}:${place.line}:${place.column}` : '-';

const commitOf = ({ commit, dirty }: ErrorSummary) => `${commit?.slice(0, 10) ?? '-'}${dirty ? '+' : ''}`;

function described(error: ErrorDetails): string {
  const { message, part, version, visitors, count, pages, browsers, firstSeen, lastSeen, place, frames, problem } =
    error;
  const lines = [
    message,
    ...(place
      ? [`  ${placeOf(error)}`, ...(place.text ? [`    ${place.text}`] : [])]
      : [`  ${problem ?? 'Unknown line'}`]),
    '',
    `Release   ${part} ${version}, commit ${commitOf(error)}`,
    `Visitors  ${visitors}, ${count} times, from ${minute(firstSeen)} to ${minute(lastSeen)}`,
    `Pages     ${pages.join(', ')}`,
    `Browsers  ${browsers.join(', ')}`,
    '',
    'Stack',
    ...frames.map(
      (frame) => `  ${frame.place ? placeOf(frame) : `${frame.file}:${frame.line}:${frame.column}`}  (${frame.part})`,
    ),
  ];
  return lines.map(oneLine).join('\n');
}
