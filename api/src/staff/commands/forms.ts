import type { Io } from '@farmgate/terminal/io';
import { Argument } from 'commander';
import type { Command } from 'commander';
import { listContactMessages, listFieldworkVisits, listSurveyAnswers } from '../../forms/store.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';

const FORMS = { contact: listContactMessages, survey: listSurveyAnswers, fieldwork: listFieldworkVisits };

export function registerForms(program: Command, io: Io): void {
  const forms = program.command('forms').description('Forms that visitors sent');
  forms
    .command('export')
    .addArgument(new Argument('<form>', 'the form').choices(Object.keys(FORMS)))
    .description('Write all entries, oldest first, as CSV to stdout. Spreadsheets do not run them as formulas.')
    .addHelpText('after', '\nExample:\n  farmgate-shop forms export contact > contacts.csv')
    .action(action(io, exportForm));
}

async function exportForm({ io, db, showRows }: Staff, form: keyof typeof FORMS): Promise<void> {
  const { columns, pages } = FORMS[form](db);
  io.words(`${await showRows(columns, pages())} entries.`);
}
