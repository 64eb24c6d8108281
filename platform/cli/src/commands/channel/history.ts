import type { Command } from 'commander';
import type { LogEntry } from '@farmgate/registry-client/client';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { wholeNumber } from '@farmgate/terminal/arguments';
import type { Io } from '@farmgate/terminal/io';
import { entryDetails } from '../entry-line.ts';
import { minute, table } from '@farmgate/terminal/table';
import { channelName, partName } from '../arguments.ts';
import { type CommonOptions, withCommonOptions } from '../options.ts';

interface HistoryOptions extends CommonOptions {
  channel?: string;
  limit: number;
  before?: number;
}

export function registerHistory(program: Command, io: Io): void {
  const command = program
    .command('history')
    .argument('[part]', 'only entries of this part', partName)
    .summary('print the deployment log')
    .description('Print the deployment log of one part or of all parts, newest first.')
    .option('--channel <name>', 'only this channel', channelName)
    .option('--limit <entries>', 'maximum number of entries, 1 to 500', wholeNumber(1, 500), 20)
    .option('--before <id>', 'only entries older than this one, for the next page', wholeNumber(1, 2 ** 31 - 1));
  withManual(withCommonOptions(command), {
    notes: [
      'Marks: bad (the previous release was recalled); forced (these rules of the gate were overridden); the share of a\n' +
        'rollout; a preview and when it expires; the values set in the policy or for development, with * as the part.',
      'Edges: on how many of them the release went live at first, and why others rejected it.',
    ],
    examples: [
      { does: 'changes of the cart', line: 'farmgate history mf-cart' },
      { does: 'who created previews', line: `farmgate history --json | jq '.entries[] | select(.preview)'` },
      { does: 'automatic rollbacks', line: `farmgate history --json | jq '.entries[] | select(.figures)'` },
    ],
  }).action((part: string | undefined, options: HistoryOptions) => history(io, part, options));
}

async function history(io: Io, part: string | undefined, options: HistoryOptions): Promise<void> {
  const { channel, limit, before } = options;
  const page = await (await connect(io, options)).log({ part, channel, limit, before });
  if (options.json) return io.data(JSON.stringify(page));
  if (page.entries.length === 0) return io.words('No log entries match. Next: farmgate status');
  io.data(
    table(
      ['ID', 'AT', 'CHANNEL', 'PART', 'ACTION', 'FROM', 'TO', 'MARKS', 'EDGES', 'BY', 'REASON'],
      page.entries.map(row),
    ),
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
