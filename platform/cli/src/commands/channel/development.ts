import type { Command } from 'commander';
import type { ChannelState } from '@farmgate/registry-client/client';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { type ChangeOptions, withChangeOptions } from '../options.ts';
import { perform } from '../perform.ts';

export function registerDevelopment(program: Command, io: Io): void {
  const command = program
    .command('development')
    .summary('allow local parts in a shop')
    .description(
      "Show or set whether a channel allows development. Developers can then load parts from their own machine into the shop's pages, in their own browser only.",
    )
    .option('--allow', 'allow development')
    .option('--no-allow', 'no longer allow development');
  withManual(withChangeOptions(command), {
    notes: ['Without an option it prints the current state. A change requires an administrator.'],
    examples: [
      { does: 'show the state', line: 'farmgate development --channel staging' },
      { does: 'allow development', line: 'farmgate development --channel staging --allow --reason "new offers"' },
      {
        does: 'end development',
        line: 'farmgate development --channel staging --no-allow --reason "customers try it now"',
      },
    ],
  }).action((options: ChangeOptions & { allow?: boolean }) => development(io, options));
}

async function development(io: Io, options: ChangeOptions & { allow?: boolean }): Promise<void> {
  const { channel, allow } = options;
  if (allow === undefined) {
    const { development } = await (await connect(io, options)).status(channel);
    io.data(options.json ? JSON.stringify({ channel, development }) : show({ channel, development }));
    return;
  }
  return perform(io, options, async (client) => ({
    verb: allow ? 'Allow' : 'End',
    what: `development in the shop of ${channel}`,
    checksDryRun: false,
    send: ({ reason }) => client.setDevelopment(channel, { development: allow, reason }),
    data: (state) => [show(state)],
    words: () =>
      allow
        ? 'Load a part into it with: npm run dev -- mf-cart --against <the shop>'
        : 'Development is off from now on.',
  }));
}

const show = ({ channel, development }: Pick<ChannelState, 'channel' | 'development'>) =>
  `${channel} ${development ? 'development' : 'no development'}`;
