import type { Command } from 'commander';
import type { Script } from '@farmgate/registry-client/client';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { size, minute, table } from '@farmgate/terminal/table';
import { time } from '../arguments.ts';
import { type ChannelOptions, withChannelOptions } from '../options.ts';

interface ScriptsOptions extends ChannelOptions {
  at?: string;
  diff?: string;
}

export function registerScripts(program: Command, io: Io): void {
  const command = program
    .command('scripts')
    .summary('list the scripts of a channel’s pages')
    .description('List the scripts that may run on a channel’s pages: hash, release, who promoted it and why.')
    .option('--at <time>', 'the inventory at this time, e.g. 2026-11-01', time)
    .option('--diff <time>', 'only scripts added or removed since this time (until --at)', time);
  withManual(withChannelOptions(command), {
    notes: ['PCI DSS 6.4.3 and 11.6.1 require this inventory for payment pages.'],
    examples: [
      { does: 'for the auditor', line: 'farmgate scripts --json > scripts.json' },
      { does: 'what changed in October', line: 'farmgate scripts --diff 2026-10-01 --at 2026-11-01' },
    ],
  }).action((options: ScriptsOptions) => (options.diff ? compare(io, options, options.diff) : list(io, options)));
}

async function list(io: Io, options: ScriptsOptions): Promise<void> {
  const inventory = await (await connect(io, options)).scripts(options.channel, { at: options.at });
  if (options.json) return io.data(JSON.stringify(inventory));
  if (inventory.scripts.length === 0) return io.words(`${options.channel} had no scripts at that time.`);
  io.data(table(HEADS, inventory.scripts.map(row)));
  io.words(`${inventory.scripts.length} scripts on ${inventory.channel} as of ${inventory.at}.`);
}

async function compare(io: Io, options: ScriptsOptions, from: string): Promise<void> {
  const to = options.at ?? new Date().toISOString();
  const { added, removed } = await (await connect(io, options)).scriptChanges(options.channel, { from, to });
  if (options.json) return io.data(JSON.stringify({ added, removed }));
  const rows = [...added.map((script) => ['+', ...row(script)]), ...removed.map((script) => ['-', ...row(script)])];
  if (rows.length > 0) io.data(table(['', ...HEADS], rows));
  io.words(`${added.length} scripts were added and ${removed.length} removed between ${from} and ${to}.`);
}

const HEADS = ['PART', 'VERSION', 'FILE', 'SIZE', 'INTEGRITY', 'PROMOTED', 'BY', 'REASON'];

const row = ({ part, version, file, bytes, integrity, promotedAt, promotedBy, reason }: Script): string[] => [
  part,
  version,
  file,
  size(bytes),
  integrity,
  minute(promotedAt),
  promotedBy,
  reason,
];
