import { eq } from 'drizzle-orm';
import { products } from '../database/schema.ts';
import { openShop, signedIn, stock } from '../testing/fixtures.ts';
import { item, shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop, unseal } from '../testing/test-shop.ts';

const CACHE_MS = 5_000;

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop({ cacheMs: CACHE_MS });
  await stock(shop.db);
  await openShop(shop.db);
  token = await signedIn(shop);
});
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

const PUBLIC = ['/category', '/banner', '/offer/list/1', '/settings', '/product?query=&page=0&limit=0', '/product/4'];

test.each(PUBLIC)('GET %s may be kept for seconds, and is not sent again to who has it', async (path) => {
  const { statusCode, headers, body } = await shop.get(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=5, stale-while-revalidate=10',
    vary: 'x-access-token',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
  });
  const again = await shop.get(path, { headers: { 'if-none-match': `"another", ${headers.etag}` } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  const other = await shop.get(path, { headers: { 'if-none-match': '"another"' } });
  expect([other.statusCode, other.body]).toEqual([200, body]);
});

test.each(PUBLIC)('GET %s with a token has the same body and is not cached', async (path) => {
  const { headers, body } = await shop.get(path);
  const own = await shop.get(path, { token, headers: { 'if-none-match': String(headers.etag) } });
  expect([own.statusCode, own.body]).toEqual([200, body]);
  expect(own.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'x-access-token' });
});

test.each(['/product/77', '/product?limit=many'])('an error is not cached: GET %s', async (path) => {
  const { headers } = await shop.get(path);
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('etag');
});

test('what differs by its query is kept apart', async () => {
  const total = async (query: string) => unseal<{ total: number }>(await shop.get(`/product?query=${query}`)).total;
  expect([await total('tomato'), await total('palak'), await total('none-such'), await total('')]).toEqual([
    1, 1, 0, 5,
  ]);
});

describe('a changed price', () => {
  const price = async () =>
    (await shop.get('/product/2')).json<{ response: { sale_price: number } }>().response.sale_price;
  const change = (salePricePaise: number) => shop.db.update(products).set({ salePricePaise }).where(eq(products.id, 2));

  test('shows when the kept answer is old', async () => {
    const before = await price();
    await change(2_000);
    expect(await price()).toBe(before);
    // The cache must use the monotonic clock: the system clock may go back meanwhile.
    const later = performance.now() + CACHE_MS + 1;
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    jest.spyOn(performance, 'now').mockReturnValue(later);
    expect(await price()).toBe(20);
  });

  test('is in the cart at once', async () => {
    const asha = shopper(shop, token);
    await asha.add([item(2, 1000)]);
    await price();
    await change(1_500);
    expect((await asha.cart()).totalAmt).toBe(15);
  });
});

test('who ask at the same time share one look into the database', async () => {
  const asked = jest.spyOn(shop.pool, 'query');
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.get('/category?query=leaf')));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
});

test.each([
  ['/product?z=1', '/product', '/product?utm_source=mail', '/product?query='],
  ['/product?query=palak&page=1&z=2', '/product?page=01&query=%20palak'],
  ['/product/4?z=1', '/product/4', '/product/04?query=x'],
  ['/settings?z=1', '/settings', '/settings?query=x'],
])('parameters that a call does not declare make no other answer: GET %s', async (...paths) => {
  const asked = jest.spyOn(shop.pool, 'query');
  await shop.get(paths[0]!);
  const before = asked.mock.calls.length;
  for (const path of paths) expect((await shop.get(path)).statusCode).toBe(200);
  expect(asked.mock.calls).toHaveLength(before);
});

test('more addresses at a time than are kept are answered all the same', async () => {
  const answers = await Promise.all(Array.from({ length: 600 }, (_, at) => shop.get(`/category?query=leaf${at}`)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});
