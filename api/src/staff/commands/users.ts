import type { Io } from '@farmgate/terminal/io';
import { type Command, Option } from 'commander';
import { deleteAccount } from '../../auth/delete-account.ts';
import { findUserByEmail } from '../../auth/user-store.ts';
import { personalDataAsHtml } from '../../personal-data/as-html.ts';
import { collectPersonalData } from '../../personal-data/collect.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

export function registerUsers(program: Command, io: Io): void {
  const users = program.command('users').description('The shop’s customers');
  users
    .command('export')
    .argument('<email>', 'whose data')
    .description('Write everything that the shop holds about a customer to stdout.')
    .addOption(new Option('--format <format>', 'for programs or for people').choices(['json', 'html']).default('json'))
    .addHelpText('after', '\nExample:\n  farmgate-shop users export asha@example.com --format html > asha.html')
    .action(action(io, exportUser));
  users
    .command('delete')
    .argument('<email>', 'whose account')
    .description(
      'Delete an account for good: personal details, cart, mails, and forms of the confirmed e-mail address. ' +
        'Its orders and invoices stay, as tax law requires. Signed-in browsers learn it with their next call.',
    )
    .addHelpText('after', '\nExample:\n  farmgate-shop users delete asha@example.com')
    .action(action(io, deleteUser));
}

async function exportUser({ io, db }: Staff, email: string, { format }: { format: 'json' | 'html' }): Promise<void> {
  const user = await findUserByEmail(db, email.trim().toLowerCase());
  if (!user) throw rejectedError(`There is no account of ${email}.`);
  const data = await collectPersonalData(db, user);
  io.data(
    format === 'json'
      ? JSON.stringify(data, null, 2)
      : personalDataAsHtml(data, { email: user.email, at: new Date() }).trimEnd(),
  );
  io.words('Check who asked before you hand this over: it is everything about this person.');
}

async function deleteUser({ io, db, show, confirm }: Staff, email: string): Promise<void> {
  const user = await findUserByEmail(db, email.trim().toLowerCase());
  if (!user) throw rejectedError(`There is no account of ${email}.`);
  await confirm(`This deletes the account of ${user.name} <${user.email}> for good. Continue?`);
  await deleteAccount(db, user.id);
  show({ id: user.id, deleted: true }, '');
  io.words(`The account of ${user.email} is deleted.`);
}
