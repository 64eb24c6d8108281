import { callOf, filterCount, listPath, readList, writeList } from './list-state.ts';

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

test('a highest price of nothing is a price', () => {
  const free = read('price=0');
  expect(free.cap).toBe(0);
  expect(listPath(free)).toBe('/products?price=0');
  expect(filterCount(free)).toBe(1);
  expect(callOf(free)).toMatchObject({ max_price: 0 });
});

test.each([
  ['price=1', 0, 1],
  ['category=3', 1, null],
  ['category=3&category=4&price=200', 2, 200],
  ['query=tomato&sort=name&page=7', 0, null],
])('"%s" has filters on: %i categories and the price %p', (search, categories, cap) => {
  const state = read(search);
  expect([state.categories.length, state.cap]).toEqual([categories, cap]);
  expect(filterCount(state)).toBe(categories + (cap === null ? 0 : 1));
});

test('numbers have six digits at most, and pages begin at 1', () => {
  expect(read('price=999999').cap).toBe(999_999);
  expect(read('price=1000000').cap).toBeNull();
  expect(listPath(read('page=1'))).toBe('/products');
  expect(listPath(read('page=2'))).toBe('/products?page=2');
});

test.each([
  ['', {}],
  ['query=tomato&sort=name&page=2', { query: 'tomato', sort: 'name', page: 2 }],
  ['category=1&category=2', { category: '1,2' }],
  ['price=300', { max_price: 300 }],
  ['category=6&price=300&query=mango', { category: '6', max_price: 300, query: 'mango' }],
])('the call for "%s" has %j', (search, more) =>
  expect(callOf(read(search))).toEqual({ query: '', page: 1, limit: 24, sort: 'featured', facets: 1, ...more }),
);

test('an address with too much asks for as much as the API accepts', () => {
  const ids = Array.from({ length: 80 }, (_, index) => `category=${index + 1}`).join('&');
  expect(read(ids).categories).toHaveLength(50);
  expect(callOf(read('page=999999')).page).toBe(100_000);
});
