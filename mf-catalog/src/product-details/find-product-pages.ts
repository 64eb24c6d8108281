import type { ProductRows } from '@farmgate/shared/contract';
import type { ReadApi } from '@farmgate/shared/remote';
import { productPath } from '../shopping/products.ts';

/** The page of the first product that the shop lists; none in a shop without products. */
export async function findProductPages(read: ReadApi): Promise<string[]> {
  const { rows } = (await read('/product/filters', { page: 1, limit: 1 })) as ProductRows;
  return rows.map(productPath);
}
