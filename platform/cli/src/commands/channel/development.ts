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
    .summary('whether developers may try parts of theirs in a shop')
    .description(
      "Whether a channel is for development: developers may then put parts of their own machine into its shop's pages, for themselves alone.",
    )
    .option('--allow', 'let them')
    .option('--no-allow', 'let them no more');
  withManual(withChangeOptions(command), {
    notes: ['Without such an option it prints how it is. Changing it needs an administrator.'],
    examples: [
      { does: 'how it is', line: 'farmgate development --channel staging' },
      { does: 'allow it', line: 'farmgate development --channel staging --allow --reason "new offers"' },
      { does: 'end it', line: 'farmgate development --channel staging --no-allow --reason "customers try it now"' },
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
      allow ? 'Put a part into it with: npm run dev -- mf-cart --against <the shop>' : 'It holds from now on.',
  }));
}

const show = ({ channel, development }: Pick<ChannelState, 'channel' | 'development'>) =>
  `${channel} ${development ? 'development' : 'no development'}`;
