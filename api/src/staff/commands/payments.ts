import type { Io } from '@farmgate/terminal/io';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import { minute } from '@farmgate/terminal/table';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import type { ParkedItem } from '../../payments/find-parked-items.ts';
import { findParkedItems } from '../../payments/find-parked-items.ts';
import { closeItem, ParkedError, retryItem } from '../../payments/parked-items.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

const ITEM = 'an item as attention lists it, like refund:12';

export function registerPayments(program: Command, io: Io): void {
  const payments = program.command('payments').description('Payments that need staff');
  payments
    .command('attention')
    .description('List what the shop could not process after several attempts: why, and what to do about it.')
    .action(action(io, listParked));
  payments
    .command('retry')
    .argument('[items...]', `${ITEM}; all of them if you give none`)
    .description('Try parked items again. The running shop does so within a minute.')
    .addHelpText('after', '\nExample:\n  farmgate-shop payments retry order:FG-4821-9037 refund:12')
    .action(action(io, retry));
  payments
    .command('close')
    .argument('<item>', ITEM)
    .description('Take an item off the list that you have dealt with yourself.')
    .requiredOption('--reason <text>', 'what was done, 3 to 200 letters; it is kept', reason)
    .addHelpText('after', '\nExample:\n  farmgate-shop payments close refund:12 --reason "Paid by bank transfer"')
    .action(action(io, close));
}

async function listParked({ io, db, show }: Staff): Promise<void> {
  const items = await findParkedItems(db);
  const json = items.map(({ name, orderNo, parkedAt, attempts, reason: why, nextStep }) => ({
    item: name,
    order_no: orderNo,
    parked_at: parkedAt.toISOString(),
    attempts,
    reason: why,
    next_step: nextStep,
  }));
  show(json, items.map(paragraph).join('\n\n'));
  if (items.length === 0) io.words('Nothing needs your attention.');
}

const paragraph = ({ kind, name, orderNo, parkedAt, attempts, reason: why, nextStep }: ParkedItem): string =>
  [
    `${name}${orderNo && kind !== 'order' ? ` of order ${orderNo}` : ''}`,
    `  Parked:    ${minute(parkedAt.toISOString())}, after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`,
    `  Reason:    ${why}`,
    `  Next step: ${nextStep}`,
  ].join('\n');

async function retry({ io, db, show }: Staff, names: string[]): Promise<void> {
  const parked = await findParkedItems(db);
  const items = names.length === 0 ? parked : names.map((name) => itemOf(parked, name));
  const skipped: string[] = [];
  for (const item of items) {
    await retryItem(db, item).catch((error: unknown) => {
      if (!(error instanceof ParkedError)) throw error;
      skipped.push(error.message);
    });
  }
  const count = items.length - skipped.length;
  show({ retried: count, skipped }, '');
  io.words(`${count} of ${items.length} items will be tried again within a minute.`);
  if (skipped.length > 0) throw new CliError(EXIT.failure, 'Some items cannot be tried again.', skipped);
}

async function close({ io, db, show }: Staff, name: string, { reason: note }: { reason: string }): Promise<void> {
  await closeItem(db, itemOf(await findParkedItems(db), name), note);
  show({ closed: name, reason: note }, '');
  io.words(`${name} is closed.`);
}

function itemOf(parked: ParkedItem[], name: string): ParkedItem {
  const item = parked.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  if (item) return item;
  throw rejectedError(`There is no parked item ${name}. Run farmgate-shop payments attention to see all.`);
}

function reason(text: string): string {
  const given = text.trim();
  if (given.length >= 3 && given.length <= 200) return given;
  throw new InvalidArgumentError('It must have 3 to 200 letters.');
}
