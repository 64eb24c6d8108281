import { type Command, InvalidArgumentError } from 'commander';
import { connect } from '../connection/connect.ts';
import type { Io } from '../terminal/io.ts';
import { minute, table } from '../terminal/table.ts';
import { channelName, partName } from './arguments.ts';
import { type CommonOptions, withCommonOptions } from './options.ts';

interface HistoryOptions extends CommonOptions {
  channel?: string;
  limit: number;
}

export function registerHistory(program: Command, io: Io): void {
  const command = program
    .command('history')
    .argument('[part]', 'only this part', partName)
    .summary('who changed what, when and why')
    .description('The deployment log, newest first: of one part, or of all.')
    .option('--channel <name>', 'only this channel', channelName)
    .option('--limit <entries>', 'how many entries at most, 1 to 500', limit, 20);
  withCommonOptions(command).action((part: string | undefined, options: HistoryOptions) => history(io, part, options));
}

async function history(io: Io, part: string | undefined, options: HistoryOptions): Promise<void> {
  const { channel } = options;
  const page = await (await connect(io, options)).log({ part, channel, limit: options.limit });
  if (options.json) return io.data(JSON.stringify(page));
  if (page.entries.length === 0) return io.words('The log has no such entry yet. Next: farmgate status');
  const rows = page.entries.map((entry) => [
    minute(entry.at),
    entry.channel,
    entry.part,
    entry.action,
    entry.from ?? '-',
    entry.to,
    entry.by,
    entry.reason,
  ]);
  io.data(table(['AT', 'CHANNEL', 'PART', 'ACTION', 'FROM', 'TO', 'BY', 'REASON'], rows));
  io.words('Return to any of them with: farmgate rollback <part> --to <version>');
}

function limit(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 500) return value;
  throw new InvalidArgumentError('It must be a whole number from 1 to 500.');
}
