import type { Command } from 'commander';
import type { ConnectionOptions } from '../connection/connect.ts';
import { channelName } from './arguments.ts';

export interface CommonOptions extends ConnectionOptions {
  json?: boolean;
}

/** Options of every command that calls the registry. */
export function withCommonOptions(command: Command): Command {
  return command
    .option('--registry <address>', 'address of the registry (default: FARMGATE_REGISTRY, then the login)')
    .option('--token <token>', 'deploy token (default: FARMGATE_TOKEN, then the login)')
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

/** Options of every command that changes something and is recorded in the log. */
export function withMutationOptions(command: Command): Command {
  return withConsentOptions(
    command.option('--reason <text>', 'reason for the log; prompted for at a terminal, optional for a dry run'),
  );
}

/** Options of changes that the log does not record. */
export function withConsentOptions(command: Command): Command {
  return command
    .option('--dry-run', 'check everything and change nothing')
    .option('--yes', 'skip the confirmation prompt');
}

export type ChangeOptions = ChannelOptions & MutationOptions;

/** Options of every command that changes a channel. */
export const withChangeOptions = (command: Command): Command => withChannelOptions(withMutationOptions(command));

/** The channel option of a suggested command. */
export const onChannel = (channel: string): string => (channel === 'production' ? '' : ` --channel ${channel}`);
