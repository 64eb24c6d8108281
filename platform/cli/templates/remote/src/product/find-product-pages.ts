import type { ProductRows } from '@farmgate/shared/contract';
import type { ReadApi } from '@farmgate/shared/remote';
import { productPath } from '../products/product-path.ts';

/**
 * The page of the first product that the shop lists; none in a shop without products. `remote.ts` imports this file, and a build
 * runs that without the shop: so it imports only types of `@farmgate/shared`.
 */
export async function findProductPages(read: ReadApi): Promise<string[]> {
  const { rows } = (await read('/product/filters', { page: 1, limit: 1 })) as ProductRows;
  return rows.map(productPath);
}
