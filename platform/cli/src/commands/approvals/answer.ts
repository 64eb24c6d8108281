import type { Command } from 'commander';
import type { RequestedChange } from '@farmgate/registry-client/client';
import { connectWithToken } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { runChange } from '../change.ts';
import { type MutationOptions, withCommonOptions, withMutationOptions } from '../options.ts';
import { perform } from '../perform.ts';
import { undoOf } from '../undo.ts';
import { requestId } from './requests.ts';

export function registerApprove(program: Command, io: Io): void {
  const command = program
    .command('approve')
    .argument('<id>', 'the id from farmgate requests', requestId)
    .summary('approve the change of another person')
    .description('Approve a requested change. It is then made exactly as it was requested.');
  withManual(withCommonOptions(withMutationOptions(command)), {
    notes: [
      'It needs the role approve for every part of the change, and another token name than that of the request.\n' +
        'When a part has changed since the request, the request is declined with the reason. When the gate, a lock or a\n' +
        'freeze rejects the change, the request stays open. Without --reason, the log says "Approved".',
    ],
    examples: [{ does: 'approve a change', line: 'farmgate approve 1204' }],
  }).action((id: number, options: MutationOptions) => approve(io, id, options));
}

export function registerDecline(program: Command, io: Io): void {
  const command = program
    .command('decline')
    .argument('<id>', 'the id from farmgate requests', requestId)
    .summary('decline a requested change')
    .description('Decline the requested change of another person, or withdraw your own.');
  withManual(withCommonOptions(withMutationOptions(command)), {
    examples: [{ does: 'decline a change', line: 'farmgate decline 1204 --reason "wait for the new prices"' }],
  }).action((id: number, options: MutationOptions) => decline(io, id, options));
}

async function approve(io: Io, id: number, given: MutationOptions): Promise<void> {
  const request = await (await connectWithToken(io, given)).request(id);
  const options = { ...given, reason: given.reason ?? 'Approved', channel: request.channel };
  return runChange(io, options, (client, state) => ({
    parts: [],
    verb: 'Approve',
    what: `request ${id} on ${request.channel}: ${request.text.join('; ')}`,
    mind: requested(request),
    send: ({ reason, dryRun }) => client.approve(id, { reason, ...(dryRun && { dryRun }) }),
    done: `Request ${id} is approved and made on ${request.channel}.`,
    next: (entries) =>
      undoOf(
        state,
        entries.filter(({ action }) => action === 'promote' || action === 'finish'),
      ),
  }));
}

function decline(io: Io, id: number, options: MutationOptions): Promise<void> {
  return perform(io, options, async (client) => {
    const request = await client.request(id);
    return {
      verb: 'Decline',
      what: `request ${id} on ${request.channel}: ${request.text.join('; ')}`,
      mind: requested(request),
      checksDryRun: false,
      send: ({ reason }) => client.decline(id, { reason }),
      data: ({ state, channel, text }) => [`${id} ${state} ${channel} ${text.join('; ')}`],
      words: () => `Request ${id} of ${request.by} is declined. Nothing was changed.`,
    };
  });
}

const requested = ({ by, since, reason }: RequestedChange) => `Requested at ${since} by ${by}: ${reason}`;
