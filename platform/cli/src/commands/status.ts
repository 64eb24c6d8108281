import type { Command } from 'commander';
import { connect } from '../connection/connect.ts';
import type { Io } from '../terminal/io.ts';
import { minute, table } from '../terminal/table.ts';
import { channelName } from './arguments.ts';
import { type CommonOptions, withCommonOptions } from './options.ts';

export function registerStatus(program: Command, io: Io): void {
  const command = program
    .command('status')
    .summary('what is live')
    .description('What is live on a channel: each part, since when, by whom and why.')
    .option('--channel <name>', 'the channel to look at', channelName, 'production');
  withCommonOptions(command).action((options: CommonOptions & { channel: string }) => status(io, options));
}

async function status(io: Io, options: CommonOptions & { channel: string }): Promise<void> {
  const state = await (await connect(io, options)).status(options.channel);
  if (options.json) return io.data(JSON.stringify(state));
  const parts = Object.entries(state.parts);
  if (parts.length === 0) {
    return io.words(`Nothing is live on ${state.channel}. Next: farmgate publish, then farmgate promote.`);
  }
  const rows = parts.map(([part, { version, since, by, reason }]) => [part, version, minute(since), by, reason]);
  io.data(table(['PART', 'VERSION', 'SINCE', 'BY', 'REASON'], rows));
  io.words(`${state.channel} is composition ${state.compositionId}. How it came about: farmgate history`);
}
