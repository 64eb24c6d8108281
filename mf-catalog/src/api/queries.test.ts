import { filteredProductsQuery, productQuery, productsQuery, relatedProductsQuery } from './products.ts';
import { bannersQuery, categoriesQuery, offersQuery } from './promotions.ts';

const key = ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey);

test('calls with different parameters are cached apart', () => {
  const queries = [
    productsQuery(),
    productsQuery({ query: 'tom' }),
    productsQuery({ page: 2 }),
    productsQuery({ limit: 2 }),
    filteredProductsQuery({ category_ids: [1] }),
    filteredProductsQuery({ category_ids: [1], prices: [0, 0] }),
    productQuery(1),
    productQuery(2),
    relatedProductsQuery({ id: 1, category_id: 1 }),
    relatedProductsQuery({ id: 2, category_id: 1 }),
    offersQuery(1),
    offersQuery(2),
    bannersQuery(),
    categoriesQuery(),
  ];
  expect(new Set(queries.map(key)).size).toBe(queries.length);
  expect(key(productsQuery({ page: 0 }))).toBe(key(productsQuery()));
  expect(key(offersQuery())).toBe(key(offersQuery(1)));
});

test('categories and pictures stay fresh for ten minutes, products do not', () => {
  const rare = [categoriesQuery(), bannersQuery(), offersQuery()];
  expect(rare.map(({ staleTime }) => staleTime)).toEqual(rare.map(() => 600_000));
  const often = [productsQuery(), productQuery(1)];
  expect(often.map(({ staleTime }) => staleTime)).toEqual(often.map(() => undefined));
});
