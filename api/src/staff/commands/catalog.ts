import { createReadStream } from 'node:fs';
import type { Io } from '@farmgate/terminal/io';
import { sql } from 'drizzle-orm';
import type { Command } from 'commander';
import {
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
import { withPictures } from '../catalog/staff-pictures-store.ts';
import { stageFile } from '../catalog/stage-file.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

const COLUMNS_HELP = `
Columns: id (empty for a new product), ${Object.keys(COLUMNS).join(', ')}.
Prices are rupees per kilogram, packs are grams with blanks between, season is months from 1 to 12 with blanks between (empty: all
year; the home page leaves out what is not in season, lists show it last), available and listed are yes or no, category is a
name or a number, alternative_names are other names that customers search for in any script, with semicolons between, image is a file of api/media/products or what farmgate-shop pictures add says. A column that the file does not have stays as it is.

Examples:
  farmgate-shop catalog export > catalog.csv
  farmgate-shop catalog import catalog.csv --dry-run
  farmgate-shop catalog import catalog.csv --yes`;

export function registerCatalog(program: Command, io: Io): void {
  const catalog = program.command('catalog').description('The products of the shop, as a CSV file');
  catalog.command('export').description('Write all products as CSV to stdout.').action(action(io, exportCatalog));
  catalog
    .command('import')
    .argument('<file>', 'the CSV file; - reads standard input')
    .description('Add and change products: either all rows of the file or none.')
    .option('--replace', 'remove products that are not in the file from the shop’s pages')
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
  dryRun?: boolean;
}

async function importCatalog(staff: Staff, file: string, options: ImportOptions): Promise<void> {
  const importId = await beginImport(staff.db);
  try {
    await stage(staff, file, importId);
    await importStaged(staff, importId, options);
  } finally {
    await endImport(staff.db, importId);
  }
}

/** Rows between two lines about the progress. */
const PROGRESS_ROWS = 10_000;

async function stage(staff: Staff, file: string, importId: string): Promise<void> {
  const { io, db } = staff;
  const categories = await categoriesIn(db);
  const onProgress = (rows: number) => {
    if (rows % PROGRESS_ROWS === 0) io.words(`Checked ${rows} rows …`);
  };
  await withPictures(staff, (store) => stageFile(readInput(io, file), { db, importId, categories, store, onProgress }));
}

async function importStaged(staff: Staff, importId: string, { replace = false, dryRun }: ImportOptions): Promise<void> {
  const { io, db, show, confirm } = staff;
  const planned = await countImport(db, importId, replace);
  if (dryRun) {
    show({ ...planned, dryRun: true }, '');
    return io.words(`The file is valid and would ${plan(planned)}. Nothing was imported.`);
  }
  await confirm(`This will ${plan(planned)}. Continue?`);
  const done = await db.transaction(async (tx) => {
    await lockImports(tx);
    // Someone else may have changed products since the check.
    const { count, first } = await findRowProblems(tx, importId, 1);
    if (count > 0) throw rejectedError(`line ${first[0]!.line}: ${first[0]!.words}. Nothing was imported.`);
    return writeImport(tx, importId, replace);
  });
  show(done, '');
  io.words(`Done: ${done.added} added, ${done.changed} changed, ${done.unlisted} unlisted.${same(done)}`);
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
