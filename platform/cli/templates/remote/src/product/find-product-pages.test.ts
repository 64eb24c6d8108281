import { product } from '../testing/product.ts';
import { findProductPages } from './find-product-pages.ts';

test('the sample is the page of the first product that the shop lists', async () => {
  const rows = [product(7), product(8)];
  const read = async (_path: string, body?: unknown) => {
    const { limit } = body as { limit: number };
    return { rows: rows.slice(0, limit), count: rows.length };
  };
  expect(await findProductPages(read)).toEqual(['/sample-route/7']);
});

test('a shop without products has no sample', async () => {
  expect(await findProductPages(async () => ({ rows: [], count: 0 }))).toEqual([]);
});
