import { CsvError, parse } from 'csv-parse/sync';
import { rejectedError } from './rejected-error.ts';

/** A row of a file, and the line it ends on. */
export interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

/** Reads CSV with headers, as `writeCsv` and spreadsheets write it. @throws CliError with the invalid line */
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

/** Removes the quote that `writeCsv` puts before a formula. Spreadsheets treat full-width signs like normal ones. */
const unquote = (record: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(record).map(([head, cell]) => [head, cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')]),
  );
