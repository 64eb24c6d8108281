import { signedIn } from '../testing/fixtures.ts';
import { createTestShop, unseal } from '../testing/test-shop.ts';
import { seedIfEmpty } from './seed.ts';

const log = { info: () => {} };
let shop: Awaited<ReturnType<typeof createTestShop>>;
/** What the first call answered, and the rows it made. */
let seeded: boolean;
let filled: number[];
beforeAll(async () => {
  shop = await createTestShop();
  seeded = await seedIfEmpty(shop.db, { log });
  filled = await counts();
});
afterAll(() => shop.close());

const rowsOf = async (table: string) =>
  Number((await shop.pool.query(`SELECT count(*) FROM shop.${table}`)).rows[0].count);
const TABLES = ['categories', 'products', 'banners', 'offers', 'coupons', 'settings', 'users'];
const counts = () => Promise.all(TABLES.map(rowsOf));

test('an empty shop is filled once; the next call leaves it as it is', async () => {
  expect(seeded).toBe(true);
  expect(filled).toEqual([7, expect.any(Number), 3, 2, 2, 1, 1]);
  const before = await counts();
  expect(await seedIfEmpty(shop.db, { log })).toBe(false);
  expect(await counts()).toEqual(before);
});

test('settings, offers and coupons are those of the specification', async () => {
  const [settings] = unseal<Record<string, unknown>[]>(await shop.get('/settings'));
  expect(settings).toMatchObject({ tax: 18, min_range: 200, max_range: 800 });
  expect(settings?.['fieldwork_names']).toHaveLength(4);
  const offers = unseal<{ data: { title: string }[] }>(await shop.get('/offer/list/1'));
  expect(offers.data.map(({ title }) => title)).toEqual(['Upto 50% OFF', 'Need Fresh? Grab a Quick Buy Now!']);
  const coupons = unseal<{ data: object[] }>(await shop.get('/getcoupons', { token: await signedIn(shop) }));
  expect(coupons.data).toMatchObject([
    { type: 'flat', value: 10 },
    { type: 'percent', value: 10 },
  ]);
});

test('prices are kept in paise, and a product added later gets an id of its own', async () => {
  const { rows } = await shop.pool.query('SELECT reg_price_paise, sale_price_paise FROM shop.products WHERE id = 101');
  expect(rows).toEqual([{ reg_price_paise: 4800, sale_price_paise: 3800 }]);
  const added = await shop.pool.query(
    `INSERT INTO shop.products (category_id, name, image, pack_grams, reg_price_paise, sale_price_paise)
     VALUES (1, 'Turnip', 'turnip.webp', '{500}', 5000, 4000) RETURNING id`,
  );
  expect(added.rows[0].id).toBeGreaterThan(1400);
});

test('the demo customer signs in', async () => {
  const answer = await shop.post('/auth/signin', { email: 'demo@farmgate.example', password: 'Farmgate1' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ username: 'Meena Kumar' });
});

test('a failure half-way leaves the shop empty', async () => {
  const other = await createTestShop();
  await other.pool.query(`ALTER TABLE shop.coupons ADD CONSTRAINT none CHECK (code = '')`);
  await expect(seedIfEmpty(other.db, { log })).rejects.toThrow('coupons');
  expect((await other.pool.query('SELECT count(*)::int AS n FROM shop.categories')).rows).toEqual([{ n: 0 }]);
  await other.close();
});
