import { findRowProblems, stageRows } from '../../catalog/import-store.ts';
import type { CategoryRow } from '../../catalog/store.ts';
import type { Database } from '../../database/connect.ts';
import type { PictureStore } from '../../media/picture-store.ts';
import { readCsv } from '../command-line/csv.ts';
import { rejectedError } from '../command-line/rejected-error.ts';
import { COLUMNS } from './columns.ts';
import { knownPictures } from './known-pictures.ts';
import { MOST_REPORTED, Problems } from './problems.ts';
import { readRow } from './read-row.ts';

const BATCH = 500;

interface StageOptions {
  db: Database;
  /** Result of `beginImport`. */
  importId: string;
  categories: CategoryRow[];
  store: PictureStore;
  /** Called after each batch with the number of rows so far. */
  onProgress(rows: number): void;
}

/**
 * Checks all rows of a catalog file and stages them, without a change to the shop's products.
 * @throws CliError with the first invalid cells by line
 */
export async function stageFile(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { db, importId, categories, store, onProgress }: StageOptions,
): Promise<void> {
  const problems = new Problems();
  const picturesIn = knownPictures(db, store);
  let count = 0;
  await readCsv(bytes, BATCH, async (rows) => {
    if (count === 0) checkHeads(Object.keys(rows[0]!.cells));
    const pictures = await picturesIn(rows);
    const names = { categories, hasPicture: (image: string) => pictures.has(image) };
    const changes = rows.map((row) => readRow(row, names, (words) => problems.add(row.line, words)));
    await stageRows(db, importId, changes);
    count += rows.length;
    onProgress(count);
  });
  if (count === 0) throw rejectedError('The file has no rows. Nothing was imported.');
  problems.addAll(await findRowProblems(db, importId, MOST_REPORTED));
  const wrong = problems.report();
  if (wrong) throw wrong;
}

function checkHeads(heads: string[]): void {
  const strange = heads.filter((head) => head !== 'id' && !COLUMNS[head]);
  if (strange.length === 0) return;
  throw rejectedError(`Unknown column ${strange.join(', ')}. Use id, ${Object.keys(COLUMNS).join(', ')}.`);
}
