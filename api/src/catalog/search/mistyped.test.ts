import { createSeededShop, readQueries, type SeededShop } from './testing/seeded-shop.ts';

interface Queries {
  /** By the beginnings of the products' names, with | between them. */
  sold: Record<string, string[]>;
  notSold: string[];
}

const queries = readQueries<Queries>('mistyped.json');
const mistyped = Object.entries(queries.sold).flatMap(([names, words]) => words.map((query) => ({ query, names })));
const others = readQueries<string[]>('not-sold.json');

let shop: SeededShop;
beforeAll(async () => {
  shop = await createSeededShop();
});
afterAll(() => shop.close());

const find = async (query: string) => (await shop.find(query)).map(({ name }) => name);

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
  for (const query of [...queries.notSold, ...others]) {
    const names = await find(query);
    if (names.length > 0) found.push(`${query}: ${names.join(', ')}`);
  }
  expect(found).toEqual([]);
}, 240_000);
