import { wholeNumber } from '@farmgate/terminal/arguments';
import type { Io } from '@farmgate/terminal/io';
import { table } from '@farmgate/terminal/table';
import { Argument } from 'commander';
import type { Command } from 'commander';
import { type Kind, KIND_NAMES, KINDS, MAX_DAYS, MIN_DAYS } from '../../retention/kinds.ts';
import { findPeriods, setPeriod } from '../../retention/periods.ts';
import { countDue, runRetention } from '../../retention/run.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

export function registerRetention(program: Command, io: Io): void {
  const retention = program.command('retention').description('How long the shop keeps personal data');
  retention
    .command('list')
    .description('Show each kind of data with its period, and how many rows are older.')
    .action(action(io, listPeriods));
  retention
    .command('set')
    .addArgument(new Argument('<kind>', 'a kind from retention list').choices(KIND_NAMES))
    .argument('<days>', 'number of days', wholeNumber(1, MAX_DAYS))
    .description('Change a period. The page about personal data shows it when it is loaded next.')
    .addHelpText('after', '\nExample:\n  farmgate-shop retention set forms 365')
    .action(action(io, changePeriod));
  retention
    .command('run')
    .description('Delete what is older than its period now. The API does so every six hours.')
    .option('--dry-run', 'only count it')
    .action(action(io, deleteOld));
}

async function listPeriods({ db, show }: Staff): Promise<void> {
  const [periods, due] = [await findPeriods(db), await countDue(db)];
  const rows = KIND_NAMES.map((kind) => ({ kind, days: periods[kind], due: due[kind], what: KINDS[kind].what }));
  show(
    rows,
    table(
      ['KIND', 'DAYS', 'OLDER', 'WHAT'],
      rows.map(({ kind, days, due: older, what }) => [kind, String(days), String(older), what]),
    ),
  );
}

async function changePeriod({ io, db, show }: Staff, kind: Kind, days: number): Promise<void> {
  const least = MIN_DAYS[kind] ?? 1;
  if (days < least) throw rejectedError(`${kind} was not changed: the law requires at least ${least} days.`);
  await setPeriod(db, kind, days);
  show({ [kind]: days }, '');
  io.words(`${kind} are kept for ${days} days now.`);
}

async function deleteOld({ io, db, show, confirm }: Staff, { dryRun }: { dryRun?: boolean }): Promise<void> {
  const due = await countDue(db);
  const total = Object.values(due).reduce((sum, count) => sum + count, 0);
  if (dryRun) {
    show(due, '');
    return io.words(`${total} rows are older than their period. Nothing was deleted.`);
  }
  if (total > 0) await confirm(`This deletes ${total} rows for good. Continue?`);
  const done = await runRetention(db);
  show(done, '');
  io.words(`Deleted ${Object.values(done).reduce((sum, count) => sum + count, 0)} rows.`);
}
