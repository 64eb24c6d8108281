import { readFile } from 'node:fs/promises';
import type { Io } from '@farmgate/terminal/io';
import type { Command } from 'commander';
import { findAllProducts, findCategories, unlistProducts } from '../../catalog/store.ts';
import { insertProducts, updateProduct } from '../../catalog/write.ts';
import type { NewProduct } from '../../catalog/write.ts';
import { hasPicture, staffPictures } from '../../media/staff-pictures.ts';
import { COLUMNS } from '../catalog/columns.ts';
import type { Names } from '../catalog/columns.ts';
import { readRows } from '../catalog/read-rows.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { writeCsv } from '@farmgate/terminal/csv';
import { readCsv } from '../command-line/csv.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

const COLUMNS_HELP = `
Columns: id (empty for a new product), ${Object.keys(COLUMNS).join(', ')}.
Prices are rupees per kilogram, packs are grams with blanks between, season is months from 1 to 12 with blanks between (empty: all
year; the home page leaves out what is not in season, lists show it last), available and listed are yes or no, category is a
name or a number, image is a file of api/media/products or what farmgate-shop pictures add says. A column that the file does not have stays as it is.

Examples:
  farmgate-shop catalog export > catalogue.csv
  farmgate-shop catalog import catalogue.csv --dry-run
  farmgate-shop catalog import catalogue.csv --yes`;

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

async function exportCatalog(staff: Staff): Promise<void> {
  const [products, names] = [await findAllProducts(staff.db), await findNames(staff)];
  const rows = products.map((product) => {
    const cells = Object.entries(COLUMNS).map(([head, { write }]) => [head, write(product, names)]);
    return { id: product.id, ...Object.fromEntries(cells) };
  });
  staff.show(rows, writeCsv(['id', ...Object.keys(COLUMNS)], rows).trimEnd());
}

interface ImportOptions {
  replace?: boolean;
  dryRun?: boolean;
}

async function importCatalog(staff: Staff, file: string, options: ImportOptions): Promise<void> {
  const { io, db, show, confirm } = staff;
  const rows = readCsv(await readInput(io, file));
  const known = new Map((await findAllProducts(db)).map((product) => [product.id, product]));
  const changes = readRows(rows, await findNames(staff), known);
  const kept = new Set(changes.map(({ id }) => id));
  const gone = options.replace ? [...known.values()].filter(({ id, listed }) => listed && !kept.has(id)) : [];
  const added = changes.filter(({ id }) => id === undefined);
  const counts = { added: added.length, changed: changes.length - added.length, unlisted: gone.length };
  const words = `add ${counts.added}, change ${counts.changed} and unlist ${counts.unlisted} products`;

  if (options.dryRun) {
    show({ ...counts, dryRun: true }, '');
    return io.words(`The file is valid and would ${words}. Nothing was imported.`);
  }
  await confirm(`This will ${words}. Continue?`);
  await db.transaction(async (tx) => {
    // `readRows` guarantees that a row without an id has every field that a new product needs.
    await insertProducts(
      tx,
      added.map(({ fields }) => fields as NewProduct),
    );
    for (const { id, fields } of changes) if (id !== undefined) await updateProduct(tx, id, fields);
    await unlistProducts(
      tx,
      gone.map(({ id }) => id),
    );
  });
  show(counts, '');
  io.words(`Done: ${counts.added} added, ${counts.changed} changed, ${counts.unlisted} unlisted.`);
}

async function findNames({ db, dataDir }: Staff): Promise<Names> {
  const { rows } = await findCategories(db, { query: '', offset: 0, limit: undefined });
  return { categories: rows, hasPicture: (image) => hasPicture(image, staffPictures(dataDir)) };
}

async function readInput(io: Io, file: string): Promise<Buffer> {
  if (file === '-') return Buffer.from(await io.input());
  try {
    return await readFile(file);
  } catch (error) {
    throw rejectedError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
