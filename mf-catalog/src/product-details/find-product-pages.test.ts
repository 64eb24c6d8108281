import { findProductPages } from './find-product-pages.ts';

test('the first listed product has a page, under its own category', async () => {
  const calls: unknown[] = [];
  const read = async (...call: unknown[]) => {
    calls.push(call);
    return { rows: [{ id: 7, catgory_id: 6 }] };
  };
  expect(await findProductPages(read)).toEqual(['/product_details/7/6']);
  expect(calls).toEqual([['/product/filters', { page: 1, limit: 1 }]]);
});

test('a shop without products has no page', async () => {
  expect(await findProductPages(async () => ({ rows: [] }))).toEqual([]);
});
