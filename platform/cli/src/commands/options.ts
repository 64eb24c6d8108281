import type { Command } from 'commander';
import type { ConnectionOptions } from '../connection/connect.ts';
import { channelName } from './arguments.ts';

export interface CommonOptions extends ConnectionOptions {
  json?: boolean;
}

/** What every command takes that talks to the registry. */
export function withCommonOptions(command: Command): Command {
  return command
    .option('--registry <address>', 'the registry to talk to (else FARMGATE_REGISTRY, else the login)')
    .option('--token <token>', 'the deploy token to use (else FARMGATE_TOKEN, else the login)')
    .option('--json', 'print the result as JSON');
}

export interface ChannelOptions extends CommonOptions {
  channel: string;
}

export function withChannelOptions(command: Command): Command {
  return withCommonOptions(command.option('--channel <name>', 'the channel', channelName, 'production'));
}

export interface MutationOptions extends CommonOptions {
  reason?: string;
  dryRun?: boolean;
  yes?: boolean;
}

/** What every command takes that changes something for others. */
export function withMutationOptions(command: Command): Command {
  return withConsentOptions(
    command.option('--reason <text>', 'why, for the log; asked for at a terminal, not needed for a dry run'),
  );
}

/** The same where no log keeps a reason. */
export function withConsentOptions(command: Command): Command {
  return command
    .option('--dry-run', 'have everything checked and change nothing')
    .option('--yes', 'do not ask for confirmation at a terminal');
}

export type ChangeOptions = ChannelOptions & MutationOptions;

/** What every command takes that changes a channel. */
export const withChangeOptions = (command: Command): Command => withChannelOptions(withMutationOptions(command));

/** How a suggested command names the channel. */
export const onChannel = (channel: string): string => (channel === 'production' ? '' : ` --channel ${channel}`);
