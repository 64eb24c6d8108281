import { type Command, Option } from 'commander';
import type { ChannelState } from '@farmgate/registry-client/client';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { duration } from '../durations.ts';
import { type ChangeOptions, withChangeOptions } from '../options.ts';
import { perform } from '../perform.ts';
import { percentages } from '../plan-arguments.ts';
import { planText } from '../plan-text.ts';

interface DefaultPlanOptions extends ChangeOptions {
  steps?: number[];
  every?: number;
  none?: boolean;
}

export function registerDefaultPlan(program: Command, io: Io): void {
  const command = program
    .command('plan')
    .summary('the default plan of a channel')
    .description('Show or set the plan of rollouts that are started without --plan and --every.')
    .option('--steps <percentages>', 'share of visitors of each step, e.g. 1,10,50,100', percentages)
    .option('--every <duration>', 'how long each step takes: 90s, 30m, 2h, 1d', duration)
    .addOption(new Option('--none', 'no default plan').conflicts(['steps', 'every']));
  withManual(withChangeOptions(command), {
    notes: ['Without an option it prints the current plan. A change requires an administrator.'],
    examples: [
      { does: 'show it', line: 'farmgate plan' },
      { does: 'set it', line: 'farmgate plan --steps 1,10,50,100 --every 30m --reason "our habit"' },
      { does: 'remove it', line: 'farmgate plan --none --reason "each team decides"' },
    ],
  }).action((options: DefaultPlanOptions) => defaultPlan(io, options));
}

async function defaultPlan(io: Io, options: DefaultPlanOptions): Promise<void> {
  const { channel, steps, every, none } = options;
  if (!none && !steps && !every) {
    const { plan } = await (await connect(io, options)).status(channel);
    return io.data(options.json ? JSON.stringify({ channel, plan }) : show({ channel, plan }));
  }
  if (!none && (!steps || !every))
    throw new CliError(EXIT.usage, 'Set both --steps <percentages> and --every <duration>.');
  const plan = none ? null : { steps: steps!, everySeconds: every! };
  return perform(io, options, async (client) => ({
    verb: plan ? 'Set' : 'Remove',
    what: `the default plan of ${channel}${plan ? ` to ${planText(plan)}` : ''}`,
    checksDryRun: false,
    send: ({ reason }) => client.setDefaultPlan(channel, { plan, reason }),
    data: (state) => [show(state)],
    words: () =>
      plan ? 'Use it with: farmgate rollout <part>@latest' : 'Rollouts need --plan and --every from now on.',
  }));
}

const show = ({ channel, plan }: Pick<ChannelState, 'channel' | 'plan'>) =>
  `${channel} ${plan ? planText(plan) : 'no default plan'}`;
