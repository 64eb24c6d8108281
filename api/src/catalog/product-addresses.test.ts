import { eq, sql } from 'drizzle-orm';
import { products } from '../database/schema.ts';
import { stock } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
});
afterAll(() => shop.close());

const read = async (path: string) => (await shop.get(`/product/addresses${path}`)).json();

test('ranges of ids have the listed products, each once', async () => {
  await shop.db.execute(sql`UPDATE ${products} SET id = id + 9995 WHERE id IN (4, 5)`);
  const all = await shop.db.select().from(products).where(eq(products.listed, true)).orderBy(products.id);
  expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 9_999, 10_000]);
  const { ranges } = await read('');
  expect(ranges).toEqual([0, 1]);
  const found = await Promise.all([0, 1].map((range) => read(`/${range}`)));
  expect(found.map(({ rows }) => rows.length)).toEqual([4, 1]);
  expect(found.flatMap(({ rows }) => rows)).toEqual(all.map(({ id, categoryId }) => ({ id, catgory_id: categoryId })));
  expect(await read('/2')).toEqual({ rows: [] });
  expect(await read('/214748')).toEqual({ rows: [] });
});

test.each(['-1', '214749', 'all'])('the range %s is rejected', async (range) => {
  const { statusCode, body } = await shop.get(`/product/addresses/${range}`);
  expect([statusCode, body]).toEqual([404, expect.stringContaining('from 0 to 214748')]);
});
