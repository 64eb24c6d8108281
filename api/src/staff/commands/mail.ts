import type { Io } from '@farmgate/cli/terminal/io';
import { minute, table } from '@farmgate/cli/terminal/table';
import type { Command } from 'commander';
import { findUnsentMails, retryMails } from '../../mail/outbox-store.ts';
import type { Staff } from '../context.ts';
import { action } from '../context.ts';

export function registerMail(program: Command, io: Io): void {
  const mail = program.command('mail').description('Mail that has not left');
  mail.command('list').description('Show mail that waits or was given up, and why.').action(action(io, listMail));
  mail
    .command('retry')
    .description('Try everything again now, what was given up too. For when the mail server is back.')
    .action(action(io, retryMail));
}

async function listMail({ io, db, show }: Staff): Promise<void> {
  const rows = await findUnsentMails(db);
  const lines = rows.map(({ id, kind, orderNo, state, attempts, createdAt, lastError }) => [
    String(id),
    minute(createdAt.toISOString()),
    kind,
    orderNo ?? '-',
    state,
    String(attempts),
    lastError ?? '-',
  ]);
  show(rows, rows.length > 0 ? table(['ID', 'SINCE', 'KIND', 'ORDER', 'STATE', 'ATTEMPTS', 'WHY'], lines) : '');
  if (rows.length === 0) io.words('All mail has left.');
}

async function retryMail({ io, db, show }: Staff): Promise<void> {
  const count = await retryMails(db);
  show({ retried: count }, '');
  io.words(`${count} mails are due now.`);
}
