import type { ProductListing } from '@farmgate/contract/shop/catalog';
import { products } from '../../database/schema.ts';
import { stock } from '../../testing/fixtures.ts';
import { createTestShop, unseal } from '../../testing/test-shop.ts';
import { type NewProduct, insertProducts } from '../write.ts';

/** A shop with exactly these products. */
export async function createListShop(made: NewProduct[]) {
  const shop = await createTestShop();
  await stock(shop.db);
  await shop.db.delete(products);
  await insertProducts(shop.db, made);
  /** The list with these parameters; fails unless it is answered with 200. */
  const ask = async (query: string): Promise<ProductListing> => {
    const response = await shop.get(`/product?${query}`);
    expect([query, response.statusCode]).toEqual([query, 200]);
    return unseal<ProductListing>(response);
  };
  return Object.assign(shop, { ask });
}

export type ListShop = Awaited<ReturnType<typeof createListShop>>;

export const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
