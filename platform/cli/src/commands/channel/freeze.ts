import type { Command } from 'commander';
import type { ChannelState } from '@farmgate/registry-client/client';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { minute } from '@farmgate/terminal/table';
import { channelName, time } from '../arguments.ts';
import { type MutationOptions, withCommonOptions, withMutationOptions } from '../options.ts';
import { perform } from '../perform.ts';

export function registerFreeze(program: Command, io: Io): void {
  const command = program
    .command('freeze')
    .argument('<channel>', 'the channel, e.g. production', channelName)
    .summary('reject changes of a channel until a date')
    .description(
      'Freeze a channel: until the freeze ends, it accepts only rollbacks, aborts and pauses, also automatic ones. Plans wait and continue afterwards.',
    )
    .requiredOption('--until <time>', 'when the freeze ends: a date (its midnight, UTC) or a time', time);
  withManual(withCommonOptions(withMutationOptions(command)), {
    notes: [
      'It needs the role promote for every part. A second freeze replaces the first one.\n' +
        'The rejection says until when the channel is frozen, by whom and why.',
    ],
    examples: [
      { does: 'over Christmas', line: 'farmgate freeze production --until 2026-12-27 --reason "Christmas orders"' },
    ],
  }).action((channel: string, options: MutationOptions & { until: string }) => freeze(io, channel, options));
}

export function registerUnfreeze(program: Command, io: Io): void {
  const command = program
    .command('unfreeze')
    .argument('<channel>', 'the channel, e.g. production', channelName)
    .summary('end a freeze early')
    .description('End the freeze of a channel. Plans continue with their next step.');
  withManual(withCommonOptions(withMutationOptions(command)), {
    examples: [{ does: 'after the sale', line: 'farmgate unfreeze production --reason "sale is over"' }],
  }).action((channel: string, options: MutationOptions) => unfreeze(io, channel, options));
}

function freeze(io: Io, channel: string, { until, ...options }: MutationOptions & { until: string }): Promise<void> {
  return perform(io, options, async (client) => ({
    verb: 'Freeze',
    what: `${channel} until ${minute(until)}`,
    checksDryRun: false,
    send: ({ reason }) => client.freeze(channel, { until, reason }),
    data: (state) => [show(state)],
    words: () =>
      `Rollbacks, aborts and pauses of ${channel} are still possible. End it early with: farmgate unfreeze ${channel}`,
  }));
}

function unfreeze(io: Io, channel: string, options: MutationOptions): Promise<void> {
  return perform(io, options, async (client) => {
    const { freeze: held } = await client.status(channel);
    return {
      verb: 'End',
      what: `the freeze of ${channel}`,
      mind: held ? `Frozen since ${held.since} by ${held.by} until ${held.until}: ${held.reason}` : undefined,
      checksDryRun: false,
      already: `${channel} is not frozen`,
      changed: () => held !== null,
      send: ({ reason }) => client.unfreeze(channel, { reason }),
      data: (state) => [show(state)],
      words: () => `${channel} accepts changes again. Plans continue with their next step.`,
    };
  });
}

const show = ({ channel, freeze: held }: Pick<ChannelState, 'channel' | 'freeze'>): string =>
  held ? `${channel} frozen until ${minute(held.until)}` : `${channel} not frozen`;
