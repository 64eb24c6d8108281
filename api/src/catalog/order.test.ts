import { eq } from 'drizzle-orm';
import type { Product } from '@farmgate/contract/shop/catalog';
import { products } from '../database/schema.ts';
import { stock } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop, unseal } from '../testing/test-shop.ts';
import { insertProducts } from './write.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
  const leaf = { categoryId: 2, image: 'x.webp', packGrams: [100], regPricePaise: 101 };
  // In the shop before the products of the other category, though it was made after them.
  await insertProducts(shop.db, [
    { ...leaf, id: 29, name: 'Rinj leaf', position: 0, salePricePaise: 101 },
    { ...leaf, id: 22, name: 'Zucchini leaf', position: 7, salePricePaise: 100 },
    { ...leaf, id: 21, name: 'amaranth leaf', position: 7, salePricePaise: 100 },
    { ...leaf, id: 23, name: 'Amaranth Leaf', position: 7, salePricePaise: 99 },
  ]);
});
afterAll(() => shop.close());

const ids = ({ data }: { data: Product[] }) => data.map(({ id }) => id);
const list = async (query: string) => unseal<{ data: Product[]; total: number }>(await shop.get(`/product${query}`));
const filter = async (body: object) => {
  const response = await shop.post('/product/filters', body);
  return response.json<{ rows: Product[] }>().rows.map(({ id }) => id);
};
const related = async (body: object) => {
  const response = await shop.post('/product/bycategory', body);
  return response.json<{ datas: { rows: Product[] } }>().datas.rows.map(({ id }) => id);
};

test('products in the same place are listed in the order they were made, over pages as on one', async () => {
  const whole = [29, 1, 2, 3, 4, 5, 21, 22, 23];
  expect(ids(await list(''))).toEqual(whole);
  const pages = await Promise.all([1, 2, 3].map((page) => list(`?page=${page}&limit=3`)));
  expect(pages.flatMap(ids)).toEqual(whole);
  expect(pages.map(({ total }) => total)).toEqual([9, 9, 9]);
  expect(ids(await list('?page=0&limit=1'))).toEqual([29]);
  expect(await list('?page=4&limit=3')).toEqual({ data: [], total: 9 });
});

test('a name that begins with the search comes before one that is spelled like it', async () => {
  expect(ids(await list('?query=amaranth'))).toEqual([21, 23]);
  expect(ids(await list('?query=rinj'))).toEqual([29]);
  expect(ids(await list('?query=amaranth&page=2&limit=1'))).toEqual([23]);
  expect((await list('?query=amaranth&page=2&limit=1')).total).toBe(2);
});

test('a search minds no case, and names that match alike keep the shop’s order', async () => {
  expect(ids(await list('?query=AMARANTH leaf')).slice(0, 2)).toEqual([21, 23]);
  expect(ids(await list('?query=amaranth LEAF')).slice(0, 2)).toEqual([21, 23]);
});

test.each([
  [
    [1, 1],
    [21, 22],
  ],
  [
    [0.99, 1.01],
    [29, 21, 22, 23],
  ],
  [[0.99, 0.99], [23]],
  [
    [0.99, 1],
    [21, 22, 23],
  ],
  [
    [1, 1.01],
    [29, 21, 22],
  ],
  [[0, 0.98], []],
  [[0, 0], []],
  [[0, 0.99], [23]],
  [[45.5, 45.5], [1]],
  [
    [45.51, 99],
    [3, 4],
  ],
  [
    [45.5, 98.99],
    [1, 3],
  ],
])('of the prices %j, both ends are included', async (prices, expected) => {
  expect(await filter({ prices })).toEqual(expected);
});

test('a product is related to the others of its category in the shop’s order, twelve at most', async () => {
  expect(await related({ category_id: 2, id: 22 })).toEqual([29, 4, 21, 23]);
  expect(await related({ category_id: 2, id: 1 })).toEqual([29, 4, 21, 22, 23]);
  expect(await related({ category_id: 404 })).toEqual([]);
});

test('a product that is not listed is nowhere', async () => {
  await shop.db.update(products).set({ listed: false }).where(eq(products.id, 21));
  expect(ids(await list('?query=amaranth'))).not.toContain(21);
  expect(ids(await list(''))).not.toContain(21);
  expect(await filter({ category_ids: [2] })).toEqual([29, 4, 22, 23]);
  expect(await related({ category_id: 2 })).toEqual([29, 4, 22, 23]);
  expect((await shop.get('/product/21')).statusCode).toBe(404);
  await shop.db.update(products).set({ listed: true }).where(eq(products.id, 21));
});
