import { type RowProblem, findRowProblems, stageRows } from '../../catalog/import-store.ts';
import type { CategoryRow } from '../../catalog/store.ts';
import type { Database } from '../../database/connect.ts';
import type { PictureStore } from '../../media/picture-store.ts';
import { readCsv } from '../command-line/csv.ts';
import { rejectedError } from '../command-line/rejected-error.ts';
import { COLUMNS } from './columns.ts';
import { knownPictures } from './known-pictures.ts';
import { checkPhotos } from './photos/check-photos.ts';
import { choosePhotos } from './photos/choose-photos.ts';
import type { PhotoImport } from './photos/photo-import.ts';
import { adviceFor, sharedPhotos } from './photos/photo-report.ts';
import { MOST_REPORTED, Problems } from './problems.ts';
import { readRow } from './read-row.ts';

const BATCH = 500;
const PICTURE_ADVICE = 'name a picture of api/media/products, or make one with farmgate-shop pictures add';

export interface StageOptions {
  db: Database;
  /** Result of `beginImport`. */
  importId: string;
  categories: CategoryRow[];
  store: PictureStore;
  /** Photos that rows may use. */
  photos?: PhotoImport | undefined;
  /** Called after each batch with the number of rows so far. */
  onProgress(rows: number): void;
}

/**
 * Checks all rows of a catalog file and stages them, without a change to the shop's products.
 * @throws CliError with the first invalid cells by line
 */
export async function stageFile(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { db, importId, categories, store, photos, onProgress }: StageOptions,
): Promise<void> {
  const problems = new Problems();
  const picturesIn = knownPictures(db, store);
  let count = 0;
  const pictureAdvice = photos ? adviceFor(photos) : PICTURE_ADVICE;
  await readCsv(bytes, BATCH, async (read) => {
    if (count === 0) checkHeads(Object.keys(read[0]!.cells));
    const found: RowProblem[] = [];
    const complain = (line: number, words: string) => void found.push({ line, words });
    const rows = photos ? await choosePhotos(photos, read, complain) : read;
    const pictures = await picturesIn(rows);
    if (photos) await checkPhotos(photos, pictures, complain);
    const hasPicture = (image: string) => pictures.has(image) || (photos?.images.has(image) ?? false);
    const names = { categories, hasPicture, pictureAdvice };
    const changes = rows.map((row) => readRow(row, names, (words) => complain(row.line, words)));
    for (const { line, words } of found.toSorted((one, other) => one.line - other.line)) problems.add(line, words);
    await stageRows(db, importId, changes);
    count += rows.length;
    onProgress(count);
  });
  if (count === 0) throw rejectedError('The file has no rows. Nothing was imported.');
  for (const { line, words } of photos ? sharedPhotos(photos) : []) problems.add(line, words);
  problems.addAll(await findRowProblems(db, importId, MOST_REPORTED));
  const wrong = problems.report();
  if (wrong) throw wrong;
}

function checkHeads(heads: string[]): void {
  const strange = heads.filter((head) => head !== 'id' && !COLUMNS[head]);
  if (strange.length === 0) return;
  throw rejectedError(`Unknown column ${strange.join(', ')}. Use id, ${Object.keys(COLUMNS).join(', ')}.`);
}
