import { createQueryClient, fakeApi, sealed } from '@farmgate/testing';
import { listing, product, products } from '../testing/catalogue.ts';
import { readList } from './list-state.ts';
import { PAGE_SIZE, pageOf, productPageQuery } from './product-list.ts';
import { SORTS, type Sort } from './sort.ts';

test('pages hold 24; beyond the last comes the last', () => {
  const all = products(PAGE_SIZE * 2 + 2);
  expect(pageOf(all, { sort: 'featured', page: 1 })).toMatchObject({ count: 50, page: 1, pageCount: 3 });
  expect(pageOf(all, { sort: 'featured', page: 1 }).products).toHaveLength(24);
  expect(pageOf(all, { sort: 'featured', page: 3 }).products.map(({ id }) => id)).toEqual([49, 50]);
  expect(pageOf(all, { sort: 'featured', page: 9 })).toMatchObject({ page: 3, products: [{ id: 49 }, { id: 50 }] });
  expect(pageOf([], { sort: 'featured', page: 1 })).toEqual({ products: [], count: 0, page: 1, pageCount: 1 });
});

const shop = [
  product(1, { name: 'Mango', sale_price: 90, reg_price: 100 }),
  product(2, { name: 'Apple', sale_price: 30, reg_price: 60 }),
  product(3, { name: 'Lime', sale_price: 60, reg_price: 60 }),
];

test.each<[Sort, number[]]>([
  ['featured', [1, 2, 3]],
  ['price-up', [2, 3, 1]],
  ['price-down', [1, 3, 2]],
  ['saving', [2, 1, 3]],
  ['name', [2, 3, 1]],
])('sorted by %s', (sort, ids) => {
  expect(pageOf(shop, { sort, page: 1 }).products.map(({ id }) => id)).toEqual(ids);
  expect(shop.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(SORTS.map(({ value }) => value)).toContain(sort);
});

const alike = [
  product(5, { name: 'tomato', sale_price: 40, reg_price: 50 }),
  product(3, { name: 'Beans', sale_price: 40, reg_price: 50 }),
  product(9, { name: 'apple', sale_price: 40, reg_price: 50 }),
  product(1, { name: 'Carrot', sale_price: 40, reg_price: 50 }),
  product(2, { name: 'Árugula', sale_price: 20, reg_price: 20 }),
];

test.each<[Sort, number[]]>([
  // In the order of the API's answer (best matches first), not by id or name.
  ['featured', [5, 3, 9, 1, 2]],
  // What costs the same stays in that order, in both directions.
  ['price-up', [2, 5, 3, 9, 1]],
  ['price-down', [5, 3, 9, 1, 2]],
  ['saving', [5, 3, 9, 1, 2]],
  // As people look names up: capitals and accents make no difference.
  ['name', [9, 2, 3, 1, 5]],
])('sorted by %s, what is alike keeps the shop’s order', (sort, ids) => {
  expect(pageOf(alike, { sort, page: 1 }).products.map(({ id }) => id)).toEqual(ids);
});

test('the biggest saving is the greatest share, not the most rupees', () => {
  const offers = [
    product(1, { sale_price: 900, reg_price: 1_000 }),
    product(2, { sale_price: 40, reg_price: 50 }),
    product(3, { sale_price: 60, reg_price: 50 }),
  ];
  expect(pageOf(offers, { sort: 'saving', page: 1 }).products.map(({ id }) => id)).toEqual([2, 1, 3]);
});

test.each([
  [23, 1, 1, 23],
  [24, 1, 1, 24],
  [25, 2, 2, 1],
  [48, 3, 2, 24],
])('of %i products page %i is page %i with %i of them', (count, page, shown, length) => {
  const found = pageOf(products(count), { sort: 'featured', page });
  expect([found.page, found.products.length, found.pageCount]).toEqual([shown, length, Math.ceil(count / 24)]);
});

test('pages and orders are cut from one list, fetched once, which the edge does not send along', async () => {
  const calls = fakeApi({ 'GET /product': sealed(listing(products(1_000))) });
  const client = createQueryClient();
  const firstOf = async (search: string) =>
    (await client.ensureQueryData(productPageQuery(readList(new URLSearchParams(search))))).products[0]!.name;
  expect(await firstOf('')).toBe('Product 1');
  expect(await firstOf('page=42')).toBe('Product 985');
  expect(await firstOf('sort=name&page=2')).toBe('Product 12');
  expect(calls).toHaveLength(1);
  const sent = client.getQueryCache().findAll({ predicate: ({ meta }) => !meta?.staysBehind });
  expect(sent.map(({ queryKey }) => queryKey[1])).toEqual(['page', 'page', 'page']);
});
