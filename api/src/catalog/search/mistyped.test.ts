import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '@farmgate/contract/shop/catalog';
import { seedIfEmpty } from '../../seed/seed.ts';
import { createTestShop, type TestShop, unseal } from '../../testing/test-shop.ts';

interface Queries {
  /** By the beginnings of the products' names, with | between them. */
  sold: Record<string, string[]>;
  notSold: string[];
}

const file = path.join(import.meta.dirname, 'testing/mistyped.json');
const queries = JSON.parse(readFileSync(file, 'utf8')) as Queries;
const mistyped = Object.entries(queries.sold).flatMap(([names, words]) => words.map((query) => ({ query, names })));

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await seedIfEmpty(shop.db, { log: { info: () => {} } });
});
afterAll(() => shop.close());

const find = async (query: string) => {
  const response = await shop.get(`/product?query=${encodeURIComponent(query)}&page=1&limit=3`);
  return unseal<{ data: Product[] }>(response).data.map(({ name }) => name);
};

test('of searches with one or two mistakes 95 % find the product among the first three, and at most 1 % find nothing', async () => {
  const wrong: string[] = [];
  const empty: string[] = [];
  for (const { query, names } of mistyped) {
    const found = await find(query);
    if (found.length === 0) empty.push(query);
    const isRight = found.some((name) => names.split('|').some((start) => name.startsWith(start)));
    if (!isRight) wrong.push(`${query}: ${found.join(', ')}`);
  }
  expect({ empty, isFew: empty.length <= mistyped.length * 0.01 }).toEqual({ empty, isFew: true });
  expect({ wrong, isFew: wrong.length <= mistyped.length * 0.05 }).toEqual({ wrong, isFew: true });
});

test('what the shop does not sell finds nothing', async () => {
  const found: string[] = [];
  for (const query of queries.notSold) {
    const names = await find(query);
    if (names.length > 0) found.push(`${query}: ${names.join(', ')}`);
  }
  expect(found).toEqual([]);
});
