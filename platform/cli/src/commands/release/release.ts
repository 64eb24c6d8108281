import type { Command } from 'commander';
import type { ReleaseSummary } from '@farmgate/registry-client/client';
import { wholeNumber } from '@farmgate/terminal/arguments';
import type { Io } from '@farmgate/terminal/io';
import { minute, size, table } from '@farmgate/terminal/table';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { partName } from '../arguments.ts';
import { type CommonOptions, withCommonOptions } from '../options.ts';

interface ListOptions extends CommonOptions {
  limit: number;
}

export function registerRelease(program: Command, io: Io): void {
  const release = program
    .command('release')
    .summary('list published releases, or start one')
    .description('Published releases: which commit they were built from, who published them, and where they are live.');
  const command = release
    .command('list')
    .argument('[part]', 'a part, like mf-cart (default: all parts)', partName)
    .summary('list releases, the most recently published first')
    .description('List published releases, the most recently published first. The first one of a part is its @latest.')
    .option('--limit <releases>', 'maximum number of releases, 1 to 1000', wholeNumber(1, 1_000), 20);
  withManual(withCommonOptions(command), {
    notes: [
      'A commit with + was built from a working tree with changes that were not committed.\n' +
        'PUBLISHED, BY and the commit are those of the most recent publish of that content.',
    ],
    examples: [
      { does: 'the releases of the cart', line: 'farmgate release list mf-cart' },
      { does: 'the last release of any part', line: 'farmgate release list --limit 1' },
    ],
  }).action((part: string | undefined, options: ListOptions) => list(io, part, options));
}

async function list(io: Io, part: string | undefined, { limit, ...options }: ListOptions): Promise<void> {
  const found = await (await connect(io, options)).releases({ limit, ...(part && { part }) });
  if (options.json) return io.data(JSON.stringify(found));
  if (found.releases.length === 0)
    return io.words(`${part ? `${part} has` : 'There are'} no published releases. Next: farmgate publish`);
  io.data(
    table(
      ['RELEASE', 'PUBLISHED', 'BY', 'COMMIT', 'BRANCH', 'AUTHOR', 'SUBJECT', 'SIZE', 'STATUS'],
      found.releases.map(row),
    ),
  );
}

function row({
  name,
  version,
  publishedAt,
  publishedBy,
  commit,
  source,
  bytes,
  live,
  removed,
}: ReleaseSummary): string[] {
  const status = [...live.map((channel) => `live on ${channel}`), ...(removed ? ['files removed'] : [])];
  return [
    `${name}@${version}`,
    minute(publishedAt),
    publishedBy,
    commit ? commit.slice(0, 8) + (source?.dirty ? '+' : '') : '-',
    source?.branch ?? '-',
    source?.author ?? '-',
    source?.subject ?? '-',
    size(bytes),
    status.join(', ') || '-',
  ];
}
