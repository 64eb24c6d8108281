import { filtersOf, listPath, readList, writeList } from './list-state.ts';

const read = (search: string) => readList(new URLSearchParams(search));
const NOTHING = { query: '', categories: [], cap: null, sort: 'featured', page: 1 };

test('an address without a query sets nothing, and nothing set leaves none', () => {
  expect(read('')).toEqual(NOTHING);
  expect(listPath(read(''))).toBe('/products');
});

test('what is set goes into the address and comes back out of it', () => {
  const state = { query: 'keerai & co', categories: [2, 6], cap: 450, sort: 'price-up', page: 3 } as const;
  expect(readList(new URLSearchParams(writeList({ ...state, categories: [...state.categories] }).toString()))).toEqual(
    state,
  );
});

test.each(['price=-4', 'price=abc', 'category=x&category=1e3', 'sort=toString', 'page=0', 'page=-1', 'query=%20%20'])(
  'nonsense in the address counts as not set: %s',
  (search) => expect(read(search)).toEqual(NOTHING),
);

test('a category twice is one filter, and a search has an end', () => {
  expect(read('category=3&category=1&category=3').categories).toEqual([1, 3]);
  expect(read(`query=${'a'.repeat(500)}`).query).toHaveLength(80);
});

test.each([
  ['', null],
  ['query=tomato&sort=name&page=2', null],
  ['category=1&category=2', { category_ids: [1, 2] }],
  ['price=300', { prices: [0, 300] }],
  ['category=6&price=300&query=mango', { category_ids: [6], prices: [0, 300], query: 'mango' }],
])('the filters call for "%s" is %j', (search, filters) => expect(filtersOf(read(search))).toEqual(filters));
