import { writeCsv } from '@farmgate/terminal/csv';
import type { Io } from '@farmgate/terminal/io';

type Pages = AsyncIterable<Record<string, unknown>[]>;

/** Prints pages of rows as CSV with one header, and returns the number of rows. */
export async function showCsv(io: Io, columns: string[], pages: Pages): Promise<number> {
  io.data(writeCsv(columns, []).trimEnd());
  let count = 0;
  for await (const rows of pages) {
    count += rows.length;
    if (rows.length > 0) io.data(writeCsv(columns, rows, { header: false }).trimEnd());
  }
  return count;
}

/** Prints pages of rows as one JSON array with a row in each line, and returns the number of rows. */
export async function showJson(io: Io, pages: Pages): Promise<number> {
  io.data('[');
  let count = 0;
  for await (const rows of pages) {
    const lines = rows.map((row) => JSON.stringify(row));
    if (rows.length > 0) io.data(`${count > 0 ? ',' : ''}${lines.join(',\n')}`);
    count += rows.length;
  }
  io.data(']');
  return count;
}
