import type { Command } from 'commander';
import type { ConnectionOptions } from '../connection/connect.ts';
import { channelName } from './arguments.ts';

export interface CommonOptions extends ConnectionOptions {
  json?: boolean;
}

/** What every command takes. */
export function withCommonOptions(command: Command): Command {
  return command
    .option('--registry <address>', 'the registry to talk to (else FARMGATE_REGISTRY, else the login)')
    .option('--token <token>', 'the deploy token to use (else FARMGATE_TOKEN, else the login)')
    .option('--json', 'print the result as JSON');
}

export interface ChangeOptions extends CommonOptions {
  channel: string;
  reason?: string;
  dryRun?: boolean;
  yes?: boolean;
}

/** What every command takes that changes what is live. */
export function withChangeOptions(command: Command): Command {
  return withCommonOptions(command)
    .option('--channel <name>', 'the channel to change', channelName, 'production')
    .option('--reason <text>', 'why, for the deployment log; asked for at a terminal')
    .option('--dry-run', 'have everything checked and change nothing')
    .option('--yes', 'do not ask for confirmation at a terminal');
}
