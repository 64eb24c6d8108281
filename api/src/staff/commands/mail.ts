import type { Io } from '@farmgate/terminal/io';
import { minute } from '@farmgate/terminal/table';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { findUnsentMails, retryMails } from '../../mail/outbox-store.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

export function registerMail(program: Command, io: Io): void {
  const mail = program.command('mail').description('Mail that has not left');
  mail
    .command('list')
    .description('List mail that waits or is parked after its last attempt: why, and what to do about it.')
    .action(action(io, listMail));
  mail
    .command('retry')
    .argument('[mail]', 'the number of one mail; all that has not left if you give none', mailNumber)
    .description('Try mail again now, parked mail too.')
    .action(action(io, retryMail));
}

type Unsent = Awaited<ReturnType<typeof findUnsentMails>>[number];

async function listMail({ io, db, show }: Staff): Promise<void> {
  const rows = await findUnsentMails(db);
  show(
    rows.map((row) => ({ ...row, nextStep: nextStep(row) })),
    rows.map(paragraph).join('\n\n'),
  );
  if (rows.length === 0) io.words('All mail has left.');
}

const paragraph = (row: Unsent): string =>
  [
    `mail ${row.id}: ${row.kind}${row.orderNo ? ` of order ${row.orderNo}` : ''}, ${row.state}`,
    `  Since:     ${minute(row.createdAt.toISOString())}, ${row.attempts === 1 ? '1 attempt' : `${row.attempts} attempts`}`,
    `  Reason:    ${row.lastError ?? '-'}`,
    `  Next step: ${nextStep(row)}`,
  ].join('\n');

const nextStep = ({ id, state, dueAt }: Unsent): string =>
  state === 'parked'
    ? `Remove the cause (mail server, address or order), then run farmgate-shop mail retry ${id}.`
    : `None. It is tried again at ${minute(dueAt.toISOString())}.`;

async function retryMail({ io, db, show }: Staff, id: number | undefined): Promise<void> {
  const count = await retryMails(db, id);
  if (id !== undefined && count === 0) throw rejectedError(`There is no unsent mail ${id}.`);
  show({ retried: count }, '');
  io.words(count === 1 ? '1 mail is due now.' : `${count} mails are due now.`);
}

function mailNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number of mail list, like 12.');
}
