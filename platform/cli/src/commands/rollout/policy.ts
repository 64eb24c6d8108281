import { type Command, Option } from 'commander';
import type { HealthPolicy, HealthPolicyChange, PolicyState } from '@farmgate/registry-client/client';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { wholeNumber } from '@farmgate/terminal/arguments';
import type { Io } from '@farmgate/terminal/io';
import { fraction } from '../arguments.ts';
import { type ChangeOptions, onChannel, withChangeOptions } from '../options.ts';
import { perform } from '../perform.ts';
import { type Actions, actionsOf } from './policy-actions.ts';

const MODES = {
  on: { enabled: true, dryRun: false },
  'dry-run': { enabled: true, dryRun: true },
  off: { enabled: false },
};

interface PolicyOptions extends ChangeOptions {
  mode?: keyof typeof MODES;
  set?: Actions;
  minVisitors?: number;
  errorBudget?: number;
  freshMinutes?: number;
}

export function registerPolicy(program: Command, io: Io): void {
  const command = program
    .command('policy')
    .summary('show or set the health policy')
    .description(
      'Show or set the health policy of a channel: what happens when a rollout or a fresh promotion fails for visitors.',
    )
    .addOption(
      new Option('--mode <mode>', 'on; dry-run: only log what would have been done; off: judge nothing').choices(
        Object.keys(MODES),
      ),
    )
    .option('--set <signal=action...>', 'action of a signal, like slow=notify; may be repeated', actionsOf)
    .option(
      '--min-visitors <networks>',
      'minimum number of networks for which a release must fail',
      wholeNumber(2, 10_000),
    )
    .option('--error-budget <share>', 'probability that a good release is rolled back: 0.01 is 1 %', fraction)
    .option('--fresh-minutes <minutes>', 'how long after its promotion a release is judged', wholeNumber(1, 1_440));
  withManual(withChangeOptions(command), {
    notes: [
      'Without an option it prints the policy. A change requires an administrator.',
      'Actions: rollback (roll back and recall), stop (pause the rollout), notify (log a warning), off (do not judge).\n' +
        'Signals: error, blank, unresponsive, server, silent, api, neighbours, slow, business.',
    ],
    examples: [
      { does: 'show the policy', line: 'farmgate policy' },
      { does: 'only warn about slow releases', line: 'farmgate policy --set slow=notify --reason "new fonts"' },
      {
        does: 'try the guard without any effect',
        line: 'farmgate policy --mode dry-run --reason "first week with the guard"',
      },
      { does: 'judge nothing', line: 'farmgate policy --mode off --reason "load test tonight"' },
    ],
  }).action((options: PolicyOptions) => policy(io, options));
}

async function policy(io: Io, options: PolicyOptions): Promise<void> {
  const { channel } = options;
  const wanted = changeOf(options);
  if (Object.keys(wanted).length === 0) {
    const current = await (await connect(io, options)).policy(channel);
    for (const line of options.json ? [JSON.stringify(current)] : show(current)) io.data(line);
    return io.words(origin(current));
  }
  return perform(io, options, async (client) => ({
    verb: 'Set',
    what: `the health policy of ${channel} to ${settingsOf(wanted).join(', ')}`,
    checksDryRun: false,
    send: ({ reason }) => client.setPolicy(channel, { ...wanted, reason }),
    data: show,
    words: () => `The policy is in effect. Watch it with: farmgate status --watch${onChannel(channel)}`,
  }));
}

function changeOf({ mode, set, minVisitors, errorBudget, freshMinutes }: PolicyOptions) {
  const change: Omit<HealthPolicyChange, 'reason'> = { ...(mode && MODES[mode]), ...(set && { actions: set }) };
  const numbers = Object.entries({ minVisitors, errorBudget, freshMinutes });
  return { ...change, ...Object.fromEntries(numbers.filter(([, value]) => value !== undefined)) };
}

/** `enabled true`, `slow notify`, … */
const settingsOf = ({ actions, ...settings }: Partial<HealthPolicy> | Omit<HealthPolicyChange, 'reason'>): string[] =>
  [...Object.entries(settings), ...Object.entries(actions ?? {})].map(([name, value]) => `${name} ${value}`);

function origin({ changed }: PolicyState): string {
  return changed ? `Changed ${changed.at} by ${changed.by}: ${changed.reason}` : 'These are the defaults.';
}

function show({ enabled, dryRun, minVisitors, errorBudget, freshMinutes, actions }: HealthPolicy): string[] {
  const mode = !enabled ? 'off' : dryRun ? 'dry-run' : 'on';
  return [`mode ${mode}`, ...settingsOf({ minVisitors, errorBudget, freshMinutes, actions })];
}
