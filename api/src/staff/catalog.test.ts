import { printable } from '@farmgate/terminal/printable';
import { parse } from 'csv-parse/sync';
import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { catalogImportRows, products } from '../database/schema.ts';
import { HEAD, row } from '../testing/catalog-file.ts';
import { stock } from '../testing/fixtures.ts';
import { farmgateShop } from '../testing/staff.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { writeCsv } from '@farmgate/terminal/csv';
import { type CsvRow, readCsv } from './command-line/csv.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool.query('TRUNCATE shop.products, shop.categories CASCADE');
  await stock(shop.db);
  await shop.pool.query(`UPDATE shop.products SET image = 'country-tomato.webp'`);
  await shop.pool.query(`SELECT setval('shop.products_id_seq', 100)`);
});

const catalog = (...args: string[]) => farmgateShop(['catalog', ...args], { env: { DATABASE_URL: shop.url } });
const importing = (file: string, ...args: string[]) =>
  farmgateShop(['catalog', 'import', '-', '--yes', ...args], { env: { DATABASE_URL: shop.url }, input: file });
const all = () => shop.db.select().from(products).orderBy(asc(products.id));
const essence = async () => (await all()).map(({ updatedAt: _updatedAt, ...product }) => product);

test('what is exported can be imported, and changes nothing', async () => {
  const before = await all();
  const { code, data } = await catalog('export');
  expect(code).toBe(0);
  expect(data.split('\n')[0]).toBe(
    'id,name,category,packs,reg_price,sale_price,season,available,listed,position,image,alternative_names,description',
  );
  expect(data).toContain('1,Tomato,Fresh Vegtables,250 500 1000,55.5,45.5,,yes,yes,1,country-tomato.webp,,<p>Red</p>');
  const again = await importing(data);
  expect([again.code, again.words]).toEqual([
    0,
    'Done: 0 added, 0 changed, 0 unlisted. 6 were already as in the file.',
  ]);
  expect(await all()).toEqual(before);
});

test('a row without an id is a new product, one with it changes what the file has columns for', async () => {
  expect((await importing(`${HEAD}\n${row()}\n`)).code).toBe(0);
  expect((await importing('id,sale_price\n1,40\n')).code).toBe(0);
  const rows = await all();
  expect(rows.at(-1)).toMatchObject({
    name: 'Drumstick',
    categoryId: 1,
    packGrams: [250, 500],
    regPricePaise: 8_000,
    salePricePaise: 6_450,
    seasonMonths: [4, 5, 6],
    available: true,
    listed: true,
  });
  expect(rows[0]).toMatchObject({ name: 'Tomato', salePricePaise: 4_000, regPricePaise: 5_550 });
});

test('--replace takes what is not in the file off the pages, --dry-run does nothing at all', async () => {
  const before = await essence();
  const dry = await importing('id,name\n1,Tomato\n', '--replace', '--dry-run', '--json');
  expect(dry.json()).toEqual({ added: 0, changed: 0, unchanged: 1, unlisted: 4, dryRun: true });
  expect(await essence()).toEqual(before);
  expect((await importing('id,name\n1,Tomato\n', '--replace')).code).toBe(0);
  expect((await all()).filter(({ listed }) => listed)).toMatchObject([{ id: 1 }]);
});

test('HTML of a description is made harmless when it is written, to new products and to old', async () => {
  const description = '<p onclick="x()">Fresh<script>alert(1)</script><img src=x onerror=alert(1)> <b>today</b></p>';
  await importing(`${HEAD}\n${row({ description })}\n${row({ id: '1', description })}`);
  const rows = await all();
  expect([rows.at(-1)?.description, rows[0]?.description]).toEqual([
    '<p>Fresh <b>today</b></p>',
    '<p>Fresh <b>today</b></p>',
  ]);
});

test.each([
  [{ name: '' }, 'name is "": give a name of at most 200 letters'],
  [{ category: 'Meat' }, 'category is "Meat": choose one of Fresh Vegtables, Leafy & Seasonings, Plans'],
  [{ packs: '250, 500' }, 'packs is "250, 500": give grams separated by spaces, like 250 500 1000'],
  [{ packs: '' }, 'packs is "": give grams separated by spaces, like 250 500 1000'],
  [{ reg_price: '₹80' }, 'reg_price is "₹80": give rupees per kilogram, like 45 or 45.50'],
  [{ sale_price: '-1' }, 'sale_price is "-1": give rupees per kilogram, like 45 or 45.50'],
  [{ sale_price: '64.555' }, 'sale_price is "64.555": give rupees per kilogram, like 45 or 45.50'],
  [{ season: '4 13' }, 'season is "4 13": give months separated by spaces, like 4 5 6, or leave it empty'],
  [{ season: '0' }, 'season is "0": give months separated by spaces, like 4 5 6, or leave it empty'],
  [{ season: 'May' }, 'season is "May": give months separated by spaces, like 4 5 6, or leave it empty'],
  [{ season: '4.5' }, 'season is "4.5": give months separated by spaces, like 4 5 6, or leave it empty'],
  [{ sale_price: '81' }, 'sale_price is above reg_price: correct one of them'],
  [
    { image: '../../package.json' },
    'image is "../../package.json": name a picture of api/media/products, or make one with farmgate-shop pictures add',
  ],
  [{ id: '987' }, 'id is "987": there is no such product; leave it empty for a new one'],
  [{ id: '99999999999' }, 'id is "99999999999": there is no such product; leave it empty for a new one'],
  [{ name: 'Tom\0ato' }, 'name contains a character that cannot be stored: remove it'],
  [{ id: 'x' }, 'id is "x": there is no such product; leave it empty for a new one'],
])('a row with %j is named with its line, and nothing is imported', async (change, words) => {
  const before = await essence();
  const { code, words: said } = await importing([HEAD, row(), row(), row(change), row()].join('\n'));
  expect([code, said]).toEqual([3, `farmgate-shop: One cell is wrong. Nothing was imported.\n  line 4: ${words}`]);
  expect(await essence()).toEqual(before);
});

test('all that is wrong is told at once, also as JSON', async () => {
  const file = [HEAD, row({ name: '', packs: 'x' }), row({ id: '1' }), row({ id: '1' })].join('\n');
  const { code, json } = await importing(file, '--json');
  expect(code).toBe(3);
  expect(json().error.details).toEqual([
    expect.stringMatching(/^line 2: name is/),
    expect.stringMatching(/^line 2: packs is/),
    'line 4: id is "1": line 3 has the same id',
  ]);
});

test.each([
  ['', 'The file has no rows. Nothing was imported.'],
  ['id,name\n', 'The file has no rows. Nothing was imported.'],
  ['id,smell\n1,sweet', 'Unknown column smell. Use id, name, category,'],
  ['id,name\n1,"Tomato', 'The file is not CSV:'],
  ['id,name\n1,Tomato,x', 'The file is not CSV:'],
  ['name\nOkra', '  line 2: category is missing: a new product needs it'],
])('%j is not a catalog', async (file, words) => {
  const { code, words: said } = await importing(file);
  expect(code).toBe(3);
  expect(said).toContain(words);
});

test('a file that is not there, and one that is not UTF-8', async () => {
  expect((await catalog('import', '/nowhere.csv')).words).toBe('farmgate-shop: /nowhere.csv cannot be read (ENOENT).');
  await expect(read(Buffer.from([0x69, 0x64, 0x0a, 0xff, 0xfe]))).rejects.toThrow('The file is not UTF-8.');
});

test('asks before it changes anything, and without a terminal wants --yes', async () => {
  const env = { DATABASE_URL: shop.url };
  const args = ['catalog', 'import', '-'];
  const input = 'id,sale_price\n1,40\n';
  const alone = await farmgateShop(args, { env, input });
  expect([alone.code, alone.words]).toEqual([2, expect.stringContaining('--yes')]);
  expect((await farmgateShop(args, { env, input, answers: ['n'] })).words).toContain('Nothing was changed.');
  expect((await all())[0]?.salePricePaise).toBe(4_550);
  expect((await farmgateShop(args, { env, input, answers: ['y'] })).code).toBe(0);
  expect((await all())[0]?.salePricePaise).toBe(4_000);
});

async function read(file: Buffer): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  // Small chunks cut letters and lines in two.
  const chunks = Array.from({ length: Math.ceil(file.length / 7) }, (_, at) => file.subarray(at * 7, at * 7 + 7));
  await readCsv(chunks, 2, async (batch) => void rows.push(...batch));
  return rows;
}

test('any text written as CSV is read back unchanged, and no cell is a formula', async () => {
  const letter = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 1 }), fc.constantFrom(...`=+-@＝＋－＠'",\n`));
  const cell = fc.array(letter).map((letters) => printable(letters.join('')).trim());
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1 }), async (texts) => {
      // A quote before a formula is ours, and is taken off.
      fc.pre(texts.every((text) => !/^'[=+\-@\t\r＝＋－＠]/.test(text)));
      const file = writeCsv(
        ['id', 'text'],
        texts.map((text, id) => ({ id, text })),
      );
      expect((await read(Buffer.from(file))).map(({ cells }) => cells['text'])).toEqual(texts);
      for (const written of (parse(file) as string[][]).flat()) expect(written).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    }),
  );
});

const many = (rows: number, change: (number: number) => Record<string, string> = () => ({})) =>
  [HEAD, ...Array.from({ length: rows }, (_, number) => row({ name: `Drumstick ${number}`, ...change(number) }))].join(
    '\n',
  );

test('a file with more rows than a statement has parameters is imported in its order', async () => {
  // 12 columns each: 65,535 parameters end at 5,461 rows.
  const file = many(8_000);
  const dry = await importing(file, '--dry-run');
  expect([dry.code, dry.words]).toEqual([
    0,
    'The file is valid and would add 8000, change 0 and unlist 0 products. Nothing was imported.',
  ]);
  const { code, words } = await importing(file);
  expect([code, words]).toEqual([0, 'Done: 8000 added, 0 changed, 0 unlisted.']);
  const names = (await all()).slice(6).map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: 8_000 }, (_, number) => `Drumstick ${number}`));
  expect(await shop.db.$count(catalogImportRows)).toBe(0);

  const exported = await catalog('export', '--json');
  expect(exported.json()).toHaveLength(8_006);
  const half = exported.json().map((product: Record<string, unknown>) => `${product['id']},50,40`);
  const changed = await importing(['id,reg_price,sale_price', ...half].join('\n'));
  expect([changed.code, changed.words]).toEqual([0, 'Done: 0 added, 8006 changed, 0 unlisted.']);
  const out = await farmgateShop(
    ['stock', 'set', 'out', '--json', ...exported.json().map(({ id }: { id: number }) => String(id))],
    { env: { DATABASE_URL: shop.url } },
  );
  expect([out.code, out.json().length]).toEqual([0, 8_006]);
});

test('a file with many mistakes has a short report, by line', async () => {
  const file = many(1_200, (number): Record<string, string> =>
    number % 2 === 0 ? { packs: 'x', id: number === 0 ? '987' : '' } : {},
  );
  const { code, words } = await importing(file);
  expect(code).toBe(3);
  const lines = words.split('\n');
  expect(lines[0]).toBe('farmgate-shop: 601 cells are wrong. Nothing was imported.');
  expect(lines.slice(1, 4)).toEqual([
    '  line 2: packs is "x": give grams separated by spaces, like 250 500 1000',
    '  line 2: id is "987": there is no such product; leave it empty for a new one',
    '  line 4: packs is "x": give grams separated by spaces, like 250 500 1000',
  ]);
  expect(lines.at(-1)).toBe('  and 581 more');
  expect(lines).toHaveLength(22);
});

test('an error of the database names its reason and no SQL, and changes nothing', async () => {
  await shop.pool.query(`ALTER TABLE shop.products ADD CONSTRAINT no_okra CHECK (name <> 'Okra')`);
  try {
    const before = await all();
    const { code, words } = await importing([HEAD, row(), row({ name: 'Okra' })].join('\n'));
    expect(code).toBe(1);
    expect(words).toBe(
      'farmgate-shop: The database rejected a statement: new row for relation "products" violates check constraint ' +
        '"no_okra" (23514). Nothing was changed. Try again; if it fails again, report this message.',
    );
    expect(await all()).toEqual(before);
    expect(await shop.db.$count(catalogImportRows)).toBe(0);
  } finally {
    await shop.pool.query('ALTER TABLE shop.products DROP CONSTRAINT no_okra');
  }
});

test('a row without a price is compared with the price that the product has', async () => {
  const { code, words } = await importing('id,sale_price\n2,33.33\n1,60\n');
  expect([code, words]).toEqual([
    3,
    'farmgate-shop: One cell is wrong. Nothing was imported.\n  line 3: sale_price is above reg_price: correct one of them',
  ]);
});
