import { product } from '../testing/product.ts';
import { findProductPages } from './find-product-pages.ts';

test('the sample is the page of a product that the shop lists', async () => {
  const rows = [product(7), product(8)];
  expect(await findProductPages(async () => ({ rows, count: 2 }))).toEqual(['/sample-route/7']);
});

test('a shop without products has no sample', async () => {
  expect(await findProductPages(async () => ({ rows: [], count: 0 }))).toEqual([]);
});
