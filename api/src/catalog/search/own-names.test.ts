import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '@farmgate/contract/shop/catalog';
import { seedIfEmpty } from '../../seed/seed.ts';
import { createTestShop, type TestShop, unseal } from '../../testing/test-shop.ts';

interface Named {
  id: number;
  name: string;
  alternative_names: string[];
}
const seed = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../seed/products.json'), 'utf8')) as Named[];

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await seedIfEmpty(shop.db, { log: { info: () => {} } });
});
afterAll(() => shop.close());

const find = async (query: string) => {
  const response = await shop.get(`/product?query=${encodeURIComponent(query.slice(0, 100))}&page=1&limit=100`);
  return unseal<{ data: Product[] }>(response).data.map(({ id }) => id);
};

/** The name, and what stands in it: "Potato (Aloo / Urulai Kizhangu)". */
// Of the alternative names a fifth, because a search takes some milliseconds and there are 3,000 of them.
const namesOf = ({ id, name, alternative_names: others }: Named) => [
  name,
  ...name.split(/[()/]/),
  ...others.filter((_other, at) => at % 5 === id % 5),
];

test('every product is found by its names', async () => {
  const missed: string[] = [];
  for (const product of seed) {
    const names = new Set(namesOf(product).map((name) => name.trim()));
    for (const name of names) {
      if (name === '') continue;
      const found = await find(name);
      if (!found.includes(product.id)) missed.push(`${product.name}: ${name} (${found.length})`);
    }
  }
  expect(missed).toEqual([]);
}, 120_000);
