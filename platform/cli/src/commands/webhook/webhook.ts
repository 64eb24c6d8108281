import type { Command } from 'commander';
import type { Io } from '@farmgate/terminal/io';
import { registerAdd } from './add.ts';
import { registerList } from './list.ts';
import { registerWebhookLog } from './log.ts';
import { registerRemove } from './remove.ts';
import { registerTest } from './send-test.ts';

/** The commands of `farmgate webhook`. */
export function registerWebhook(program: Command, io: Io): void {
  const webhook = program
    .command('webhook')
    .summary('send notifications to URLs and e-mail addresses')
    .description(
      'Subscriptions: who is notified of rejections, rollbacks, stopped rollouts, approvals, freezes and edges. Administrators only.',
    );
  for (const register of [registerAdd, registerList, registerTest, registerRemove, registerWebhookLog])
    register(webhook, io);
}
