import { eq, sql } from 'drizzle-orm';
import type { Product, ProductListing } from '@farmgate/contract/shop/catalog';
import { products } from '../database/schema.ts';
import { stock } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop, unseal } from '../testing/test-shop.ts';

/** With the five products of the fixture, as many as one answer may have. */
const MORE = 995;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
  await shop.db.execute(sql`
    INSERT INTO ${products} (id, category_id, name, image, pack_grams, reg_price_paise, sale_price_paise, position)
    SELECT 1000 + n, 1 + n % 2, 'Product ' || n, 'x.webp', '{500}', 2000, 1000 + n, 100 FROM generate_series(1, ${MORE}::int) n`);
});
afterAll(() => shop.close());

const rejected = (field: string) => ({
  message: expect.stringContaining('page=1&limit=100, page=2&limit=100'),
  errors: [{ field, message: expect.stringContaining('more than 1,000 products') }],
});
const WHOLE = ['/product', '/product?query=&page=0&limit=0', '/product?page=0&limit=0&sort=name&facets=1'];

test('one answer has up to 1,000 products, and says how to page when there are more', async () => {
  for (const path of WHOLE) {
    const { data, total } = unseal<ProductListing>(await shop.get(path));
    expect([data.length, total]).toEqual([1_000, 1_000]);
  }
  expect((await shop.post('/product/filters', {})).json()).toMatchObject({ count: 1_000 });

  await shop.db.insert(products).values({
    id: 9_000,
    categoryId: 1,
    name: 'Product of more',
    image: 'x.webp',
    packGrams: [100],
    regPricePaise: 100,
    salePricePaise: 100,
    position: 500,
  });
  try {
    for (const path of WHOLE) {
      const response = await shop.get(path);
      expect([response.statusCode, response.json()]).toEqual([422, rejected('limit')]);
    }
    expect(unseal<ProductListing>(await shop.get('/product?query=product&limit=0')).total).toBe(996);
    const filtered = await shop.post('/product/filters', {});
    expect([filtered.statusCode, filtered.json()]).toEqual([422, rejected('limit')]);
    const some = await shop.post('/product/filters', { category_ids: [2] });
    expect(some.json<{ rows: Product[] }>().rows.length).toBeGreaterThan(400);
    const last = unseal<ProductListing>(await shop.get('/product?page=11&limit=100'));
    expect([last.data.map(({ id }) => id), last.total]).toEqual([[9_000], 1_001]);
    expect(unseal(await shop.get('/product?page=12&limit=100'))).toEqual({ data: [], total: 1_001 });
    expect(unseal(await shop.get('/product?page=100000&limit=100&sort=saving'))).toEqual({ data: [], total: 1_001 });
  } finally {
    await shop.db.delete(products).where(eq(products.id, 9_000));
  }
});

test('a product that leaves the shop leaves its lists at once', async () => {
  const total = async () => unseal<ProductListing>(await shop.get('/product?page=1&limit=1')).total;
  const before = await total();
  await shop.db.update(products).set({ listed: false }).where(eq(products.id, 1_500));
  expect(await total()).toBe(before - 1);
  await shop.db.update(products).set({ listed: true }).where(eq(products.id, 1_500));
  expect(await total()).toBe(before);
});
