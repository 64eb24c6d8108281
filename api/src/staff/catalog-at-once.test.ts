import { asc } from 'drizzle-orm';
import { products } from '../database/schema.ts';
import { HEAD, row } from '../testing/catalog-file.ts';
import { stock } from '../testing/fixtures.ts';
import { type StaffRun, farmgateShop } from '../testing/staff.ts';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';

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

const importing = (file: string, ...args: string[]) =>
  farmgateShop(['catalog', 'import', '-', '--yes', ...args], { env: { DATABASE_URL: shop.url }, input: file });
const all = () => shop.db.select().from(products).orderBy(asc(products.id));

/** Both have checked their files and shown their plans before the first one writes. */
async function atOnce(start: () => Promise<StaffRun>[]): Promise<StaffRun[]> {
  const client = await shop.pool.connect();
  let runs: Promise<StaffRun>[];
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('shop.products'))`);
    runs = start();
    let waiting = 0;
    for (let tries = 0; waiting < runs.length && tries < 600; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { rows } = await client.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      waiting = rows[0]!.waiting;
    }
    expect(waiting).toBe(runs.length);
  } finally {
    await client.query('COMMIT');
    client.release();
  }
  return Promise.all(runs);
}

test('imports of other columns and of new products keep the changes of both', async () => {
  const names = (at: string) => Array.from({ length: 200 }, (_, number) => `${at} ${number}`);
  const added = (at: string) => names(at).map((name) => row({ name }));
  const runs = await atOnce(() => [
    importing([HEAD, ...added('North')].join('\n')),
    importing([HEAD, ...added('South')].join('\n')),
    importing('id,sale_price\n1,40\n2,30\n'),
    importing('id,name\n1,Country Tomato\n2,Green Beans\n'),
  ]);
  expect(runs.map(({ code, words }) => [code, words.split('\n').at(-1)])).toEqual([
    [0, 'Done: 200 added, 0 changed, 0 unlisted.'],
    [0, 'Done: 200 added, 0 changed, 0 unlisted.'],
    [0, 'Done: 0 added, 2 changed, 0 unlisted.'],
    [0, 'Done: 0 added, 2 changed, 0 unlisted.'],
  ]);
  const rows = await all();
  expect(rows[0]).toMatchObject({ name: 'Country Tomato', salePricePaise: 4_000 });
  expect(rows[1]).toMatchObject({ name: 'Green Beans', salePricePaise: 3_000 });
  const found = rows.map(({ name }) => name).filter((name) => /^(North|South) \d/.test(name));
  expect(found.sort()).toEqual([...names('North'), ...names('South')].sort());
  const { rows: left } = await shop.pool.query('SELECT FROM shop.catalog_import_rows');
  expect(left).toEqual([]);
});

test('of two imports that contradict each other one is written, and the other says why it is not', async () => {
  // Each is right beside the prices of the check, 55.50 and 45.50.
  const runs = await atOnce(() => [importing('id,reg_price\n1,50\n'), importing('id,sale_price\n1,52\n')]);
  expect(runs.map(({ code }) => code).sort()).toEqual([0, 3]);
  const rejected = runs.find(({ code }) => code === 3)!;
  expect(rejected.words).toContain('line 2: sale_price is above reg_price: correct one of them. Nothing was imported.');
  const prices = (await all()).filter(({ id }) => id === 1).map((one) => [one.regPricePaise, one.salePricePaise]);
  expect(prices).toEqual([runs[0] === rejected ? [5_550, 5_200] : [5_000, 4_550]]);
});

test('with --replace, the last import decides what is listed, and says how many products it took off', async () => {
  const runs = await atOnce(() => [
    importing(`${HEAD}\n${row({ name: 'Late' })}\n`),
    importing('id,name\n1,Tomato\n', '--replace', '--json'),
  ]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  const late = (await all()).find(({ name }) => name === 'Late')!;
  // Five were listed before.
  expect(runs[1]!.json()).toMatchObject({ unchanged: 1, unlisted: late.listed ? 4 : 5 });
  expect((await all()).filter(({ listed }) => listed).map(({ id }) => id)).toEqual(late.listed ? [1, late.id] : [1]);
});

test('an import lets PostgreSQL plan for the products that there are after it', async () => {
  const rows = Array.from({ length: 300 }, (_, number) => row({ name: `East ${number}` }));
  expect(await importing([HEAD, ...rows].join('\n'))).toMatchObject({ code: 0 });
  const { rows: found } = await shop.pool.query<{ planned: number }>(
    `SELECT reltuples::int AS planned FROM pg_class WHERE oid = 'shop.products'::regclass`,
  );
  expect(found[0]!.planned).toBe((await all()).length);
});
