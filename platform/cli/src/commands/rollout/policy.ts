import type { Command } from 'commander';
import type { HealthPolicy, PolicyState } from '@farmgate/registry-client/client';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { wholeNumber } from '@farmgate/terminal/arguments';
import type { Io } from '@farmgate/terminal/io';
import { fraction } from '../arguments.ts';
import { type ChangeOptions, onChannel, withChangeOptions } from '../options.ts';
import { perform } from '../perform.ts';

type Wanted = Partial<HealthPolicy>;

export function registerPolicy(program: Command, io: Io): void {
  const count = wholeNumber(1, 1_000_000);
  const command = program
    .command('policy')
    .summary('show or set the health policy')
    .description(
      'Show or set the health policy of a channel: when a rollout or a fresh promotion is rolled back automatically.',
    )
    .option('--enabled', 'roll back automatically')
    .option('--no-enabled', 'only count errors')
    .option('--min-pages <pages>', 'minimum pages of a release before it is judged', count)
    .option('--min-visitors <visitors>', 'minimum number of different visitors with errors', count)
    .option('--error-rate <rate>', 'share of pages with errors that counts as bad: 0.1 is one in ten', fraction)
    .option('--times-baseline <times>', 'minimum factor over the error rate of the release before it', count)
    .option('--window-seconds <seconds>', 'length of the window that is judged', count)
    .option('--fresh-minutes <minutes>', 'how long after its promotion a release is judged', count);
  withManual(withChangeOptions(command), {
    notes: ['Without an option it prints the policy. A change requires an administrator.'],
    examples: [
      { does: 'show the policy', line: 'farmgate policy' },
      { does: 'make it stricter', line: 'farmgate policy --error-rate 0.05 --min-pages 50 --reason "more traffic"' },
      { does: 'only count errors', line: 'farmgate policy --no-enabled --reason "load test tonight"' },
    ],
  }).action((options: ChangeOptions & Wanted) => policy(io, options));
}

const NAMES = [
  'enabled',
  'minPages',
  'minVisitors',
  'errorRate',
  'timesBaseline',
  'windowSeconds',
  'freshMinutes',
] as const satisfies (keyof HealthPolicy)[];

async function policy(io: Io, options: ChangeOptions & Wanted): Promise<void> {
  const { channel } = options;
  const wanted: Wanted = Object.fromEntries(
    NAMES.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
  if (Object.keys(wanted).length === 0) {
    const current = await (await connect(io, options)).policy(channel);
    for (const line of options.json ? [JSON.stringify(current)] : show(current)) io.data(line);
    return io.words(origin(current));
  }
  const changes = Object.entries(wanted).map(([name, value]) => `${name} ${value}`);
  return perform(io, options, async (client) => ({
    verb: 'Set',
    what: `the health policy of ${channel} to ${changes.join(', ')}`,
    checksDryRun: false,
    send: ({ reason }) => client.setPolicy(channel, { ...wanted, reason }),
    data: show,
    words: () => `The policy is in effect. Watch it with: farmgate status --watch${onChannel(channel)}`,
  }));
}

function origin({ changed }: PolicyState): string {
  return changed ? `Changed ${changed.at} by ${changed.by}: ${changed.reason}` : 'These are the defaults.';
}

const show = (current: HealthPolicy): string[] => NAMES.map((name) => `${name} ${current[name]}`);
