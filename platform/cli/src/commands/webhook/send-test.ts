import type { Command } from 'commander';
import { CheckFailedError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { connectWithToken } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { type CommonOptions, withCommonOptions } from '../options.ts';

export function registerTest(webhook: Command, io: Io): void {
  const command = webhook
    .command('test')
    .argument('<id>', 'the id from farmgate webhook list')
    .summary('send a test message')
    .description('Send a test message once, and print what the receiver answered.');
  withManual(withCommonOptions(command), {
    examples: [{ does: 'a new subscription', line: 'farmgate webhook test 3fa94c1e77aa' }],
  }).action((id: string, options: CommonOptions) => test(io, id, options));
}

async function test(io: Io, id: string, options: CommonOptions): Promise<void> {
  const result = await (await connectWithToken(io, options)).testSubscription(id);
  const { status, ms, error } = result;
  if (options.json) io.data(JSON.stringify(result));
  else io.data(`${error === null ? 'accepted' : 'failed'} ${status === null ? '' : `${status} `}in ${ms} ms`);
  if (error === null) return io.words('The receiver accepted the message.');
  const remedy =
    '→ Check the address and the log of the receiver. If the address is wrong, remove the subscription and add it again.';
  throw new CheckFailedError('The test message was not accepted.', [error, remedy], EXIT.failure);
}
