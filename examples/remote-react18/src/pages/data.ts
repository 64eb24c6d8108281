import type { ReadApi } from '@farmgate/shared/remote';
import { monthAt } from '../book/season.ts';
import { type Products, readProducts } from '../shop/products.ts';

/** What all pages show. The edge sends it with the page, so that the browser starts with the same month and prices. */
export interface Data {
  /** 1 to 12 */
  month: number;
  products: Products;
}

/** @throws when the shop's API does not answer */
export const readData = async (read: ReadApi): Promise<Data> => ({
  month: monthAt(new Date()),
  products: await readProducts(read),
});
