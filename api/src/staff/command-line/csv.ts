import { printable } from '@farmgate/terminal/printable';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { rejectedError } from './rejected-error.ts';

/** A row of a file, and the line it ends on. */
export interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

/**
 * Rows under their heads as CSV. What a spreadsheet would run as a formula (it may come from a stranger's form) gets a
 * quote before it, and stays text. Characters that drive a terminal are left out.
 */
export function writeCsv(columns: string[], rows: Record<string, unknown>[]): string {
  return stringify(rows, {
    header: true,
    columns,
    escape_formulas: true,
    // Before a formula is looked for: one may stand behind a character that is removed.
    cast: { string: printable, date: (date) => date.toISOString(), boolean: (value) => (value ? 'yes' : 'no') },
  });
}

/** Reads CSV with heads, as `writeCsv` and spreadsheets write it. @throws CliError naming the line that is broken. */
export function readCsv(bytes: Buffer): CsvRow[] {
  const text = decode(bytes);
  try {
    const records = parse(text, {
      bom: true,
      columns: (heads: string[]) => heads.map((head) => head.trim()),
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: unquote(record) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw rejectedError(`The file is not CSV: ${error.message}. Nothing was imported.`);
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw rejectedError('The file is not UTF-8. Save it as "CSV UTF-8". Nothing was imported.');
  }
}

/** Takes the quote off again that `writeCsv` put before a formula; spreadsheets take wide signs for narrow ones. */
const unquote = (record: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(record).map(([head, cell]) => [head, cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')]),
  );
