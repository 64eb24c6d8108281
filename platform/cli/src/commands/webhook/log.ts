import type { Command } from 'commander';
import type { DeliveryList } from '@farmgate/registry-client/client';
import { wholeNumber } from '@farmgate/terminal/arguments';
import type { Io } from '@farmgate/terminal/io';
import { minute, table } from '@farmgate/terminal/table';
import { connectWithToken } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { type CommonOptions, withCommonOptions } from '../options.ts';

interface LogOptions extends CommonOptions {
  limit: number;
  before?: number;
}

export function registerWebhookLog(webhook: Command, io: Io): void {
  const command = webhook
    .command('log')
    .argument('<id>', 'the id from farmgate webhook list')
    .summary('print messages and attempts')
    .description('Print the messages of a subscription of the last 30 days, newest first, with each attempt.')
    .option('--limit <messages>', 'maximum number of messages, 1 to 500', wholeNumber(1, 500), 20)
    .option('--before <number>', 'only messages before this one, for the next page', wholeNumber(1, 2 ** 31 - 1));
  withManual(withCommonOptions(command), {
    examples: [{ does: 'why nothing arrives', line: 'farmgate webhook log 3fa94c1e77aa' }],
  }).action((id: string, options: LogOptions) => log(io, id, options));
}

async function log(io: Io, id: string, { limit, before, ...options }: LogOptions): Promise<void> {
  const found = await (await connectWithToken(io, options)).deliveries(id, { limit, before });
  if (options.json) return io.data(JSON.stringify(found));
  if (found.deliveries.length === 0) {
    return io.words(`No message matches. Send one with: farmgate webhook test ${id}`);
  }
  io.data(
    table(['NUMBER', 'EVENT', 'SUBJECT', 'STATE', 'ATTEMPT', 'STATUS', 'MS', 'ERROR'], found.deliveries.flatMap(rows)),
  );
}

/** A row for each attempt; the first one also names the message. */
function rows({ number, type, subject, state, nextAttempt, attempts }: DeliveryList['deliveries'][number]): string[][] {
  const shown = nextAttempt ? `${state} until ${minute(nextAttempt)}` : state;
  const message = [String(number), type, subject, shown];
  if (attempts.length === 0) return [[...message, '-', '-', '-', '-']];
  return attempts.map(({ at, status, ms, error }, index) => [
    ...(index === 0 ? message : ['', '', '', '']),
    minute(at),
    status === null ? '-' : String(status),
    String(ms),
    error ?? '-',
  ]);
}
