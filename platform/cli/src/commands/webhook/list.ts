import type { Command } from 'commander';
import type { Io } from '@farmgate/terminal/io';
import { minute, table } from '@farmgate/terminal/table';
import { connectWithToken } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { type CommonOptions, withCommonOptions } from '../options.ts';

export function registerList(webhook: Command, io: Io): void {
  const command = webhook
    .command('list')
    .summary('list all subscriptions')
    .description(
      'List all subscriptions with their last delivery, without secrets. Of a URL only the origin is shown.',
    );
  withManual(withCommonOptions(command), {
    examples: [{ does: 'all subscriptions', line: 'farmgate webhook list' }],
  }).action((options: CommonOptions) => list(io, options));
}

const HEADS = ['ID', 'TARGET', 'FORMAT', 'CHANNEL', 'LAST DELIVERED', 'WAITING', 'FAILED', 'BY', 'EVENTS'];

async function list(io: Io, options: CommonOptions): Promise<void> {
  const found = await (await connectWithToken(io, options)).subscriptions();
  if (options.json) return io.data(JSON.stringify(found));
  if (found.subscriptions.length === 0) return io.words('There are no subscriptions. Next: farmgate webhook add');
  const rows = found.subscriptions.map(
    ({ id, target, format, channel, lastDelivered, waiting, failed, createdBy, events }) => [
      id,
      target,
      format,
      channel ?? 'all',
      lastDelivered ? minute(lastDelivered) : 'never',
      String(waiting),
      String(failed),
      createdBy,
      events.join(','),
    ],
  );
  io.data(table(HEADS, rows));
  io.words('See each attempt with: farmgate webhook log <id>');
}
