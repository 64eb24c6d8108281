import { type Command, Option } from 'commander';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { time } from '../arguments.ts';
import { type ChannelOptions, onChannel, withChannelOptions } from '../options.ts';
import { showState } from './show-state.ts';
import { watch } from './watch.ts';

interface StatusOptions extends ChannelOptions {
  watch?: boolean;
  at?: string;
}

export function registerStatus(program: Command, io: Io): void {
  const command = program
    .command('status')
    .summary('what is live')
    .description('What is live on a channel, what rolls out and what is locked: since when, by whom and why.')
    .option('--watch', 'stay, and tell each change as it happens; with --json a line of JSON each')
    .addOption(new Option('--at <time>', 'as it was then, e.g. 2026-11-01T09:00Z').argParser(time).conflicts('watch'));
  withManual(withChannelOptions(command), {
    notes: ['Watching goes on when the registry goes away, and catches up when it is back. Ctrl-C ends it.'],
    examples: [
      { does: 'what customers get now', line: 'farmgate status' },
      { does: 'what they got when November began', line: 'farmgate status --at 2026-11-01' },
      { does: 'follow a rollout', line: 'farmgate status --watch' },
    ],
  }).action((options: StatusOptions) => status(io, options));
}

async function status(io: Io, options: StatusOptions): Promise<void> {
  const client = await connect(io, options);
  if (options.watch) return watch(io, client, options);
  const state = await client.status(options.channel, { at: options.at });
  if (options.json) return io.data(JSON.stringify(state));
  showState(io, state);
  io.words(`How it came about: farmgate history${onChannel(state.channel)}`);
}
