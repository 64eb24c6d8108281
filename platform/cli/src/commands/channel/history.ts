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
    .argument('[part]', 'only this part', partName)
    .summary('who changed what, when and why')
    .description('The deployment log, newest first: of one part, or of all.')
    .option('--channel <name>', 'only this channel', channelName)
    .option('--limit <entries>', 'how many entries at most, 1 to 500', wholeNumber(1, 500), 20)
    .option('--before <id>', 'only entries older than this one: the next page', wholeNumber(1, 2 ** 31 - 1));
  withManual(withCommonOptions(command), {
    notes: [
      'Marks: bad, what left was recalled; forced, these rules of the gate were overridden; a share where one rolls out;\n' +
        'a preview and when it ends by itself; what was set, of the policy or development: those are of part *.',
    ],
    examples: [
      { does: 'what happened to the cart', line: 'farmgate history mf-cart' },
      { does: 'who previewed what', line: `farmgate history --json | jq '.entries[] | select(.preview)'` },
      { does: 'what the health policy did', line: `farmgate history --json | jq '.entries[] | select(.figures)'` },
    ],
  }).action((part: string | undefined, options: HistoryOptions) => history(io, part, options));
}

async function history(io: Io, part: string | undefined, options: HistoryOptions): Promise<void> {
  const { channel, limit, before } = options;
  const page = await (await connect(io, options)).log({ part, channel, limit, before });
  if (options.json) return io.data(JSON.stringify(page));
  if (page.entries.length === 0) return io.words('The log has no such entry yet. Next: farmgate status');
  io.data(
    table(['ID', 'AT', 'CHANNEL', 'PART', 'ACTION', 'FROM', 'TO', 'MARKS', 'BY', 'REASON'], page.entries.map(row)),
  );
  io.words('Return to any of them with: farmgate rollback <part> --to <version>');
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
  entry.by,
  entry.reason,
];

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
