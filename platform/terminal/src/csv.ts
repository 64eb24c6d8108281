import { stringify } from 'csv-stringify/sync';
import { printable } from './printable.ts';

/** Spaces before a formula do not stop every spreadsheet from running it. */
const BEFORE_FORMULA = /^\s+(?=[=+\-@＝＋－＠])/;

/**
 * Rows as CSV, each line with its newline. A cell that a spreadsheet would run as a formula (it may come from a stranger's form)
 * starts with a quote, so that it stays text. Terminal control characters are removed.
 * @param header whether the first line names the columns; false continues a file
 */
export function writeCsv(columns: string[], rows: Record<string, unknown>[], { header = true } = {}): string {
  return stringify(rows, {
    header,
    columns,
    escape_formulas: true,
    // Runs before the check for formulas, which may follow a removed character.
    cast: {
      string: (text) => printable(text).replace(BEFORE_FORMULA, ''),
      date: (date) => date.toISOString(),
      boolean: (value) => (value ? 'yes' : 'no'),
    },
  });
}
