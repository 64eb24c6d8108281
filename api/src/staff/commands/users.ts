import type { Io } from '@farmgate/terminal/io';
import type { Command } from 'commander';
import { deleteAccount } from '../../auth/delete-account.ts';
import { findUserByEmail } from '../../auth/user-store.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

export function registerUsers(program: Command, io: Io): void {
  const users = program.command('users').description('The shop’s customers');
  users
    .command('delete')
    .argument('<email>', 'whose account')
    .description(
      'Delete an account for good: personal details, cart and sessions. Its orders stay, as tax law asks. ' +
        'Browsers where it is signed in are told at their next call.',
    )
    .addHelpText('after', '\nExample:\n  farmgate-shop users delete asha@example.com')
    .action(action(io, deleteUser));
}

async function deleteUser({ io, db, show, confirm }: Staff, email: string): Promise<void> {
  const user = await findUserByEmail(db, email.trim().toLowerCase());
  if (!user) throw rejectedError(`There is no account of ${email}.`);
  await confirm(`This deletes the account of ${user.name} <${user.email}> for good. Go on?`);
  await deleteAccount(db, user.id);
  show({ id: user.id, deleted: true }, '');
  io.words(`The account of ${user.email} is deleted.`);
}
