import { type Command, Option } from 'commander';
import type { LogEntry } from '@farmgate/registry-client/client';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { wholeNumber } from '@farmgate/terminal/arguments';
import type { Io } from '@farmgate/terminal/io';
import { entryDetails } from '../entry-line.ts';
import { minute, table } from '@farmgate/terminal/table';
import { channelName, partName, time } from '../arguments.ts';
import { type CommonOptions, withCommonOptions } from '../options.ts';
import { printCsv } from './history-csv.ts';

interface HistoryOptions extends CommonOptions {
  channel?: string;
  limit?: number;
  before?: number;
  since?: string;
  until?: string;
  csv?: boolean;
}

/** Entries without --limit, --since and --csv. */
const FEW = 20;
const MAX_ID = 2 ** 31 - 1;

export function registerHistory(program: Command, io: Io): void {
  const command = program
    .command('history')
    .argument('[part]', 'only entries of this part', partName)
    .summary('print the deployment log')
    .description('Print the deployment log of one part or of all parts, newest first.')
    .option('--channel <name>', 'only this channel', channelName)
    .option(
      '--limit <entries>',
      'maximum number of entries (default: 20; none with --since or --csv)',
      wholeNumber(1, MAX_ID),
    )
    .option('--since <time>', 'only entries at or after this time, like 2026-11-01 or 2026-11-01T09:00Z', time)
    .option('--until <time>', 'only entries before this time', time)
    .option('--before <id>', 'only entries older than this one, for the next page', wholeNumber(1, MAX_ID))
    .addOption(new Option('--csv', 'print all columns as CSV, for spreadsheets').conflicts('json'));
  withManual(withCommonOptions(command), {
    notes: [
      'Marks: bad (the previous release was recalled); forced (these rules of the gate were overridden); the share of a\n' +
        'rollout; a preview and when it expires; the values set in the policy or for development, with * as the part.',
      'Edges: on how many of them the release went live at first, and why others rejected it.',
      '--csv prints entries while it reads them. A cell that a spreadsheet would run as a formula starts with a quote.',
    ],
    examples: [
      { does: 'changes of the cart', line: 'farmgate history mf-cart' },
      { does: 'who created previews', line: `farmgate history --json | jq '.entries[] | select(.preview)'` },
      {
        does: 'all changes of November, for a spreadsheet',
        line: 'farmgate history --csv --since 2026-11-01 --until 2026-12-01 > november.csv',
      },
      { does: 'automatic rollbacks', line: `farmgate history --json | jq '.entries[] | select(.figures)'` },
    ],
  }).action((part: string | undefined, options: HistoryOptions) => history(io, part, options));
}

async function history(io: Io, part: string | undefined, options: HistoryOptions): Promise<void> {
  const { channel, before, since, until, csv, limit = since || csv ? undefined : FEW } = options;
  const pages = (await connect(io, options)).logPages({ part, channel, limit, before, since, until });
  if (csv) return printCsv(io, pages);
  const entries: LogEntry[] = [];
  for await (const page of pages) entries.push(...page);
  if (options.json) return io.data(JSON.stringify({ entries }));
  if (entries.length === 0) return io.words('No log entries match. Next: farmgate status');
  io.data(
    table(['ID', 'AT', 'CHANNEL', 'PART', 'ACTION', 'FROM', 'TO', 'MARKS', 'EDGES', 'BY', 'REASON'], entries.map(row)),
  );
  io.words('Roll back to any of these releases with: farmgate rollback <part> --to <version>');
}

const row = (entry: LogEntry): string[] => [
  String(entry.id),
  minute(entry.at),
  entry.channel,
  entry.part,
  entry.action,
  entry.from ?? '-',
  entry.to ?? '-',
  marks(entry),
  edges(entry),
  entry.by,
  entry.reason,
];

/** On how many edges the release went live at first, and which of them rejected it: `2 of 3, edge-1: a part threw`. */
function edges({ edges: decided }: LogEntry): string {
  if (!decided) return '-';
  const { live, rejected } = decided;
  const reasons = rejected.map(({ edge, reason }) => `${edge}: ${reason}`);
  return [`${live} of ${live + rejected.length}`, ...reasons].join(', ');
}

function marks(entry: LogEntry): string {
  const { percent, bad, forced } = entry;
  const all = [
    percent === null ? '' : `${percent}%`,
    bad ? 'bad' : '',
    forced.length > 0 ? `forced:${forced.join('+')}` : '',
    ...entryDetails(entry),
  ];
  return all.filter(Boolean).join(',') || '-';
}
