import type { Command } from 'commander';
import type { ChannelState } from '@farmgate/registry-client/client';
import { connect } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { type ChangeOptions, withChangeOptions } from '../options.ts';
import { perform } from '../perform.ts';

export function registerApproval(program: Command, io: Io): void {
  const command = program
    .command('approval')
    .summary('whether changes need a second person')
    .description('Show or set whether changes of a channel need the approval of a second person.')
    .option('--require', 'require approval')
    .option('--no-require', 'no longer require approval');
  withManual(withChangeOptions(command), {
    notes: [
      'Without an option it prints the current state. A change requires an administrator.\n' +
        'Rollbacks to releases that were live before, aborts and pauses never need approval.',
    ],
    examples: [
      { does: 'show the state', line: 'farmgate approval' },
      { does: 'require it', line: 'farmgate approval --require --reason "two people see each change"' },
    ],
  }).action((options: ChangeOptions & { require?: boolean }) => approval(io, options));
}

async function approval(io: Io, options: ChangeOptions & { require?: boolean }): Promise<void> {
  const { channel, require: needed } = options;
  if (needed === undefined) {
    const state = await (await connect(io, options)).status(channel);
    return io.data(options.json ? JSON.stringify({ channel, approval: state.approval }) : show(state));
  }
  return perform(io, options, async (client) => ({
    verb: needed ? 'Require' : 'Stop requiring',
    what: `the approval of a second person for changes of ${channel}`,
    checksDryRun: false,
    send: ({ reason }) => client.setApproval(channel, { approval: needed, reason }),
    data: (state) => [show(state)],
    words: () =>
      needed
        ? 'Create tokens that may approve with: farmgate token create <name> --role approve'
        : 'Changes are made at once from now on.',
  }));
}

const show = ({ channel, approval: needed }: Pick<ChannelState, 'channel' | 'approval'>) =>
  `${channel} ${needed ? 'approval required' : 'no approval required'}`;
