import { createQueryClient, fakeApi } from '@farmgate/testing';
import { pageOf, products } from '../testing/catalogue.ts';
import { readList } from './list-state.ts';
import { loadPage } from './product-list.ts';

async function load(count: number, ...searches: string[]) {
  const calls = fakeApi({ 'GET /product': pageOf(products(count)) });
  const client = createQueryClient();
  for (const search of searches) await loadPage(client, readList(new URLSearchParams(search)));
  return calls.map(({ params }) => params);
}

test('one page is one call, with order and filters', async () => {
  expect(await load(60, 'page=2&sort=price-up&category=4&category=1&price=300&query=tom')).toEqual([
    {
      query: 'tom',
      page: 2,
      limit: 24,
      stat: 1,
      facets: 1,
      sort: 'price-up',
      category: '1,4',
      max_price: 300,
      descriptions: 0,
    },
  ]);
  expect(await load(60, '')).toEqual([
    { query: '', page: 1, limit: 24, stat: 1, facets: 1, sort: 'featured', descriptions: 0 },
  ]);
});

test.each([
  [23, 'page=2', [2, 1]],
  [24, 'page=1', [1]],
  [25, 'page=2', [2]],
  [50, 'page=9', [9, 3]],
  [0, 'page=3', [3, 1]],
  [50, 'page=999999', [100_000, 3]],
])('of %i products, %s calls for the pages %j: the last one beyond the end', async (count, search, pages) => {
  expect((await load(count, search)).map(({ page }) => page)).toEqual(pages);
});

test('a page, an order or a filter that was shown before is not called for again', async () => {
  const seen = ['', 'page=2', 'sort=name', 'category=1'];
  expect(await load(60, ...seen, ...seen.toReversed())).toHaveLength(seen.length);
});
