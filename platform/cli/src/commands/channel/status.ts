import { type Command, Option } from 'commander';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { time } from '../arguments.ts';
import { type ChannelOptions, onChannel, withChannelOptions } from '../options.ts';
import { olderMajorsOf } from './older-majors.ts';
import { showEdges } from './show-edges.ts';
import { showState } from './show-state.ts';
import { watch } from './watch.ts';

interface StatusOptions extends ChannelOptions {
  watch?: boolean;
  edges?: boolean;
  at?: string;
}

export function registerStatus(program: Command, io: Io): void {
  const command = program
    .command('status')
    .summary('show live releases')
    .description('Show the live releases, rollouts and locks of a channel, with time, person and reason.')
    .option('--watch', 'keep running and print each change; with --json one line of JSON each')
    .addOption(
      new Option('--edges', 'what each edge serves, and where that differs from the channel').conflicts([
        'watch',
        'at',
      ]),
    )
    .addOption(
      new Option('--at <time>', 'the state at this time, e.g. 2026-11-01T09:00Z').argParser(time).conflicts('watch'),
    );
  withManual(withChannelOptions(command), {
    notes: ['--watch reconnects when the registry was away and prints what it missed. Ctrl-C ends it.'],
    examples: [
      { does: 'the releases that customers get now', line: 'farmgate status' },
      { does: 'the releases at the start of November', line: 'farmgate status --at 2026-11-01' },
      { does: 'whether every edge serves what is live', line: 'farmgate status --edges' },
      { does: 'follow a rollout', line: 'farmgate status --watch' },
    ],
  }).action((options: StatusOptions) => status(io, options));
}

async function status(io: Io, options: StatusOptions): Promise<void> {
  const client = await connect(io, options);
  if (options.watch) return watch(io, client, options);
  if (options.edges) return showEdges(io, client, options);
  const state = await client.status(options.channel, { at: options.at });
  // The past has no composition.
  const older = options.at ? [] : olderMajorsOf((await client.composition(state.channel)).parts);
  if (options.json) return io.data(JSON.stringify(older.length > 0 ? { ...state, olderMajors: older } : state));
  showState(io, state, older);
  io.words(`For the history: farmgate history${onChannel(state.channel)}`);
}
