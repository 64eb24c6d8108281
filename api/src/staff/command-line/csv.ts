import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { rejectedError } from './rejected-error.ts';

/** A row of a file, and the line it ends on. */
export interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

/** A quote that is never closed must not read the rest of a large file into one cell. */
const MAX_ROW_CHARACTERS = 200_000;

/**
 * Reads CSV with headers, as `writeCsv` and spreadsheets write it, and passes batches of rows on as it reads: a file of
 * any size needs the memory of one batch.
 * @param size Rows in a batch
 * @throws CliError with the invalid line; what `work` throws
 */
export async function readCsv(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
  work: (rows: CsvRow[]) => Promise<void>,
): Promise<void> {
  const parser = parse({
    columns: (heads: string[]) => heads.map((head) => head.trim()),
    info: true,
    max_record_size: MAX_ROW_CHARACTERS,
    skip_empty_lines: true,
    trim: true,
  });
  try {
    await pipeline(Readable.from(bytes), decode, parser, async (records: AsyncIterable<unknown>) => {
      let batch: CsvRow[] = [];
      for await (const read of records) {
        const { record, info } = read as { record: Record<string, string>; info: { lines: number } };
        batch.push({ line: info.lines, cells: unquote(record) });
        if (batch.length < size) continue;
        await work(batch);
        batch = [];
      }
      if (batch.length > 0) await work(batch);
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw rejectedError(`The file is not CSV: ${error.message}. Nothing was imported.`);
  }
}

async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw rejectedError('The file is not UTF-8. Save it as "CSV UTF-8". Nothing was imported.');
  }
}

/** Removes the quote that `writeCsv` puts before a formula. Spreadsheets treat full-width signs like normal ones. */
const unquote = (record: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(record).map(([head, cell]) => [head, cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')]),
  );
