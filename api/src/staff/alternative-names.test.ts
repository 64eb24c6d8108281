import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { MIGRATIONS } from '../database/migrate.ts';
import { products } from '../database/schema.ts';
import { readSeedProducts } from '../seed/products.ts';
import { seedIfEmpty } from '../seed/seed.ts';
import { farmgateShop } from '../testing/staff.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
  await seedIfEmpty(shop.db, { log: { info: () => {} } });
});
afterEach(() => shop.close());

const env = () => ({ DATABASE_URL: shop.url });
const importing = (file: string) => farmgateShop(['catalog', 'import', '-', '--yes'], { env: env(), input: file });
const namesOf = async () => {
  const rows = await shop.db.select().from(products).orderBy(asc(products.id));
  return new Map(rows.map(({ id, alternativeNames }) => [id, alternativeNames]));
};

test('alternative names of all products are exported, and imported without a change', async () => {
  const before = await namesOf();
  expect(before.get(108)).toEqual(expect.arrayContaining(['okra', "lady's finger", 'வெண்டைக்காய்', 'भिंडी']));
  const { data } = await farmgateShop(['catalog', 'export'], { env: env() });
  expect((await importing(data)).words).toContain('142 were already as in the file');
  expect(await namesOf()).toEqual(before);
});

test('a cell has names with semicolons between; an empty cell removes them, a missing column does not', async () => {
  await importing('id,alternative_names\n108,"okra ;  lady  finger;;okra;\nபெண்டி"\n');
  expect((await namesOf()).get(108)).toEqual(['okra', 'lady finger', 'பெண்டி']);
  await importing('id,sale_price\n108,40\n');
  expect((await namesOf()).get(108)).toHaveLength(3);
  await importing('id,alternative_names\n108,\n');
  expect((await namesOf()).get(108)).toEqual([]);
});

test.each([
  [
    'x'.repeat(101),
    `alternative_names is "${'x'.repeat(40)}…": give names of at most 100 letters, with semicolons between`,
  ],
  [
    Array.from({ length: 61 }, (_, index) => `n${index}`).join(';'),
    'alternative_names is "61 names": give at most 60 names',
  ],
])('a wrong cell says what to do: %#', async (cell, words) => {
  expect((await importing(`id,alternative_names\n109,${cell}\n`)).words).toContain(words);
});

test('the upgrade fills names of a shop in use, except where staff changed the product', async () => {
  const seeded = (await readSeedProducts()).map(({ id, alternative_names }) => [id, alternative_names] as const);
  await shop.pool.query(`UPDATE shop.products SET alternative_names = '{}'`);
  await shop.pool.query(`UPDATE shop.products SET name = 'Our Tomato' WHERE id = 102`);
  await shop.pool.query(`UPDATE shop.products SET alternative_names = '{mine}' WHERE id = 103`);
  const migrations = [
    '0028-alternative-names',
    '0032-more-alternative-names',
    '0034-names-of-neighbors',
    '0037-names-of-regions',
  ];
  for (const file of migrations)
    await shop.pool.query(await readFile(path.join(MIGRATIONS.folder, `${file}.sql`), 'utf8'));
  const names = await namesOf();
  expect(names).toEqual(new Map([...seeded, [102, []], [103, ['mine']]]));
});
