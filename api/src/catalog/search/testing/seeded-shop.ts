import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '@farmgate/contract/shop/catalog';
import { seedIfEmpty } from '../../../seed/seed.ts';
import type { SeedProduct } from '../../../seed/products.ts';
import { createTestShop, unseal } from '../../../testing/test-shop.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));

export const SEED = read('../../../../seed/products.json') as SeedProduct[];

export const readQueries = <Content>(file: string): Content => read(file) as Content;

/** The demo shop, and its search. */
export async function createSeededShop() {
  const shop = await createTestShop();
  await seedIfEmpty(shop.db, { log: { info: () => {} } });
  /** The best matches, three unless told. */
  const find = async (query: string, limit = 3): Promise<Product[]> => {
    const response = await shop.get(`/product?query=${encodeURIComponent(query.slice(0, 100))}&page=1&limit=${limit}`);
    return unseal<{ data: Product[] }>(response).data;
  };
  return Object.assign(shop, { find });
}

export type SeededShop = Awaited<ReturnType<typeof createSeededShop>>;

/** A name or an alternative name, in lower case, and the products that have it. */
export function namesWithOwners(): [name: string, ids: number[]][] {
  const owners = new Map<string, number[]>();
  for (const { id, name, alternative_names: others } of SEED) {
    const names = new Set([name, ...name.split(/[()/]/), ...others].map((text) => text.trim().toLowerCase()));
    for (const text of names) if (text !== '') owners.set(text, [...(owners.get(text) ?? []), id]);
  }
  return [...owners];
}
