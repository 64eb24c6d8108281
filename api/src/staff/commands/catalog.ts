import { createReadStream } from 'node:fs';
import type { Io } from '@farmgate/terminal/io';
import { sql } from 'drizzle-orm';
import type { Command } from 'commander';
import {
  analyzeProducts,
  beginImport,
  countImport,
  endImport,
  findRowProblems,
  lockImports,
  writeImport,
} from '../../catalog/import-store.ts';
import type { ImportCounts } from '../../catalog/import-store.ts';
import { findAllProducts, findCategories } from '../../catalog/store.ts';
import type { CategoryRow } from '../../catalog/store.ts';
import type { Database } from '../../database/connect.ts';
import { COLUMNS } from '../catalog/columns.ts';
import { makePictures } from '../catalog/photos/make-pictures.ts';
import { type PhotoImport, newPhotos, openPhotoImport } from '../catalog/photos/photo-import.ts';
import { countPictures, listOf, planOf, remarkOn, summaryOf } from '../catalog/photos/photo-report.ts';
import { withPictures } from '../catalog/staff-pictures-store.ts';
import { type StageOptions, stageFile } from '../catalog/stage-file.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

const COLUMNS_HELP = `
Columns: id (empty for a new product), ${Object.keys(COLUMNS).join(', ')}.
Prices are rupees per kilogram, packs are grams with blanks between, season is months from 1 to 12 with blanks between (empty: all
year; the home page leaves out what is not in season, lists show it last), available and listed are yes or no, category is a
name or a number, alternative_names are other names that customers search for in any script, with semicolons between, image is a file of api/media/products or what farmgate-shop pictures add says. A column that the file does not have stays as it is.

With --pictures, image is a photo in that folder or its folders. A row without an image gets the photo whose file name is its
id or its name, such as 101.jpg or "Country Tomato.png". --dry-run prints which row gets which photo.

Examples:
  farmgate-shop catalog export > catalog.csv
  farmgate-shop catalog import catalog.csv --dry-run
  farmgate-shop catalog import catalog.csv --pictures ~/photos --dry-run
  farmgate-shop catalog import catalog.csv --yes`;

export function registerCatalog(program: Command, io: Io): void {
  const catalog = program.command('catalog').description('The products of the shop, as a CSV file');
  catalog.command('export').description('Write all products as CSV to stdout.').action(action(io, exportCatalog));
  catalog
    .command('import')
    .argument('<file>', 'the CSV file; - reads standard input')
    .description('Add and change products: either all rows of the file or none.')
    .option('--replace', 'remove products that are not in the file from the shop’s pages')
    .option('--pictures <folder>', 'make the products’ pictures from the photos in this folder')
    .option('--dry-run', 'check the file and change nothing')
    .addHelpText('after', COLUMNS_HELP)
    .action(action(io, importCatalog));
}

async function exportCatalog({ db, showRows }: Staff): Promise<void> {
  await db.transaction(async (tx) => {
    // All pages show the same moment, and customers' calls wait for nothing.
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    const names = { categories: await categoriesIn(tx) };
    const rows = async function* () {
      for await (const page of findAllProducts(tx)) {
        yield page.map((product) => ({
          id: product.id,
          ...Object.fromEntries(Object.entries(COLUMNS).map(([head, { write }]) => [head, write(product, names)])),
        }));
      }
    };
    await showRows(['id', ...Object.keys(COLUMNS)], rows());
  });
}

interface ImportOptions {
  replace?: boolean;
  pictures?: string;
  dryRun?: boolean;
}

async function importCatalog(staff: Staff, file: string, options: ImportOptions): Promise<void> {
  const { io, db } = staff;
  const importId = await beginImport(db);
  try {
    await withPictures(staff, async (store) => {
      const { pictures: folder } = options;
      const photos = folder === undefined ? undefined : await openPhotoImport(folder, { db, store, io });
      await stage(staff, file, { importId, store, photos });
      await importStaged(staff, importId, options, photos);
    });
  } finally {
    await endImport(db, importId);
  }
}

/** Rows between two lines about the progress. */
const PROGRESS_ROWS = 10_000;

type Staging = Pick<StageOptions, 'importId' | 'store' | 'photos'>;

async function stage({ io, db }: Staff, file: string, staging: Staging): Promise<void> {
  const categories = await categoriesIn(db);
  const onProgress = (rows: number) => {
    if (rows % PROGRESS_ROWS === 0) io.words(`Checked ${rows} rows …`);
  };
  await stageFile(readInput(io, file), { db, categories, onProgress, ...staging });
}

async function importStaged(
  staff: Staff,
  importId: string,
  { replace = false, dryRun }: ImportOptions,
  photos: PhotoImport | undefined,
): Promise<void> {
  const { io, db, show, confirm } = staff;
  const planned = await countImport(db, importId, replace);
  const plans = `${plan(planned)}${photos ? `, and ${planOf(photos)}` : ''}`;
  if (photos) remarkOn(photos);
  if (dryRun) {
    show({ ...planned, ...(photos && summaryOf(photos)), dryRun: true }, photos ? listOf(photos) : '');
    return io.words(`The file is valid and would ${plans}. Nothing was imported.`);
  }
  await confirm(`This will ${plans}. Continue?`);
  // Pictures first: without their products' rows they do no harm, and the next run finds them.
  if (photos) await makePictures(photos);
  const done = await db.transaction(async (tx) => {
    await lockImports(tx);
    // Someone else may have changed products since the check.
    const { count, first } = await findRowProblems(tx, importId, 1);
    if (count > 0) throw rejectedError(`line ${first[0]!.line}: ${first[0]!.words}. Nothing was imported.`);
    return writeImport(tx, importId, replace);
  });
  await analyzeProducts(db);
  const made = photos && { pictures: newPhotos(photos).length };
  show({ ...done, ...made }, '');
  const pictures = made ? ` Made ${countPictures(made.pictures)}.` : '';
  io.words(`Done: ${done.added} added, ${done.changed} changed, ${done.unlisted} unlisted.${same(done)}${pictures}`);
}

const plan = (counts: ImportCounts) =>
  `add ${counts.added}, change ${counts.changed} and unlist ${counts.unlisted} products${
    counts.unchanged > 0 ? `; ${counts.unchanged} are already as in the file` : ''
  }`;

const same = ({ unchanged }: ImportCounts) => (unchanged > 0 ? ` ${unchanged} were already as in the file.` : '');

async function categoriesIn(db: Database): Promise<CategoryRow[]> {
  return (await findCategories(db, { query: '', offset: 0, limit: undefined })).rows;
}

async function* readInput(io: Io, file: string): AsyncGenerator<Uint8Array> {
  if (file === '-') return yield* io.input();
  try {
    yield* createReadStream(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw rejectedError(`${file} cannot be read (${code}).`);
  }
}
