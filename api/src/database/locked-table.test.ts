import type { PoolClient } from 'pg';
import { openShop, signedIn, stock } from '../testing/fixtures.ts';
import { item, shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

const CACHE_MS = 1;
const BUSY = { message: 'The shop cannot do this right now. Try again in a moment.' };

let shop: TestShop;
let token: string;
let other: PoolClient;
beforeAll(async () => {
  shop = await createTestShop({ hasLimits: true, cacheMs: CACHE_MS });
  await stock(shop.db);
  await openShop(shop.db);
  token = await signedIn(shop);
  other = await shop.pool.connect();
});
afterAll(async () => {
  other.release();
  await shop.close();
});
afterEach(() => other.query('ROLLBACK'));

const lock = async (table: string) => {
  await other.query('BEGIN');
  await other.query(`LOCK TABLE shop.${table} IN ACCESS EXCLUSIVE MODE`);
};
const statusOf = async (path: string) => (await shop.get(path, { token })).statusCode;
const OTHERS = ['/healthz', '/category', '/product', '/settings', '/orders/list', '/user/profile/'];

test('while the carts are locked, carts are refused with words, and nothing else is, however many ask for theirs', async () => {
  // Opens the connections, as the API does when it starts: that may take a busy machine longer than a call waits.
  await Promise.all(OTHERS.map(statusOf));
  await lock('cart_lines');
  const carts = Array.from({ length: 12 }, () => shop.post('/cart/cartProduct', undefined, { token }));
  expect(await Promise.all(OTHERS.map(statusOf))).toEqual([200, 200, 200, 200, 200, 200]);
  for (const cart of await Promise.all(carts)) {
    expect([cart.statusCode, cart.headers['retry-after'], cart.json()]).toEqual([503, '1', BUSY]);
  }
  await other.query('ROLLBACK');
  const asha = shopper(shop, token);
  await asha.add([item(2, 1000)]);
  expect((await asha.cart()).data.length).toBeGreaterThan(0);
});

test('while the sessions are locked, no customer is signed out', async () => {
  await lock('sessions');
  expect(await statusOf('/user/profile/')).toBe(503);
  await other.query('ROLLBACK');
  expect(await statusOf('/user/profile/')).toBe(200);
});

test.each([
  ['categories', '/category?query=&page=0&limit=0'],
  ['products', '/product/4'],
  ['settings', '/settings'],
  ['banners', '/banner'],
  ['offers', '/offer/list/1'],
])('while %s are locked, the last good answer of %s is given', async (table, path) => {
  const before = await shop.get(path);
  expect(before.statusCode).toBe(200);
  await lock(table);
  const [first, second] = [await shop.get(path), await shop.get(path)];
  expect([first.statusCode, first.body, second.body]).toEqual([200, before.body, before.body]);
});

test('so are those of what is asked for in a body', async () => {
  const asked = { '/product/filters': { category_ids: [1] }, '/product/bycategory': { category_id: 1, id: 4 } };
  const ask = () => Promise.all(Object.entries(asked).map(([path, body]) => shop.post(path, body)));
  const before = await ask();
  expect(before.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [200, 'no-store'],
    [200, 'no-store'],
  ]);
  await lock('products');
  expect((await ask()).map(({ body }) => body)).toEqual(before.map(({ body }) => body));
});

test('what was never asked for is refused while its table is locked, and answered afterwards', async () => {
  await lock('products');
  expect(await statusOf('/product/2')).toBe(503);
  await other.query('ROLLBACK');
  expect(await statusOf('/product/2')).toBe(200);
});

test('a transaction that waits for a lock is canceled, and its connection serves the next one', async () => {
  const asha = shopper(shop, token);
  await lock('products');
  const refused = await Promise.all(
    Array.from({ length: 6 }, () => shop.post('/cart/addCart', [item(2, 1000)], { token })),
  );
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  await other.query('ROLLBACK');
  await asha.add([item(2, 500)]);
  expect((await asha.cart()).data.length).toBeGreaterThan(0);
});
