import type { Command } from 'commander';
import type { RequestedChange } from '@farmgate/registry-client/client';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { wholeNumber } from '@farmgate/terminal/arguments';
import type { Io } from '@farmgate/terminal/io';
import { minute, table } from '@farmgate/terminal/table';
import { channelName } from '../arguments.ts';
import { type CommonOptions, withCommonOptions } from '../options.ts';

/** The id of a request, for commander. */
export const requestId = wholeNumber(1, 2 ** 53 - 1);

interface RequestsOptions extends CommonOptions {
  channel?: string;
}

export function registerRequests(program: Command, io: Io): void {
  const command = program
    .command('requests')
    .argument('[id]', 'only this request, also when it was answered or has expired', requestId)
    .summary('list changes that wait for approval')
    .description('List the changes that wait for the approval of a second person, oldest first.')
    .option('--channel <name>', 'only this channel', channelName);
  withManual(withCommonOptions(command), {
    examples: [
      { does: 'what waits', line: 'farmgate requests' },
      { does: 'how one ended', line: 'farmgate requests 1204' },
    ],
  }).action((id: number | undefined, options: RequestsOptions) => requests(io, id, options));
}

async function requests(io: Io, id: number | undefined, options: RequestsOptions): Promise<void> {
  const client = await connect(io, options);
  if (id !== undefined) return showOne(io, await client.request(id), options);
  const found = await client.requests({ channel: options.channel });
  if (options.json) return io.data(JSON.stringify(found));
  if (found.requests.length === 0) return io.words('No change waits for approval.');
  io.data(
    table(
      ['ID', 'CHANNEL', 'CHANGE', 'BY', 'REASON', 'SINCE', 'UNTIL'],
      found.requests.map((request) => {
        const { channel, text, by, reason, since, until } = request;
        return [String(request.id), channel, text.join('; '), by, reason, minute(since), minute(until)];
      }),
    ),
  );
  io.words('Approve one with: farmgate approve <id>. Decline it with: farmgate decline <id> --reason "…"');
}

function showOne(io: Io, request: RequestedChange, { json }: CommonOptions): void {
  if (json) return io.data(JSON.stringify(request));
  const { id, channel, text, by, reason, state, until, answer } = request;
  io.data(`${id} ${state} ${channel} ${text.join('; ')}`);
  const ended = answer ? `${state} at ${minute(answer.since)} by ${answer.by}: ${answer.reason}` : null;
  const open = state === 'open' ? `open until ${minute(until)}` : state;
  io.words(`Requested by ${by}: ${reason}. It is ${ended ?? open}.`);
}
