import { ordersQuery } from './orders.ts';

test('each page of orders is cached apart, and each visit fetches them again', () => {
  expect(ordersQuery({ page: 2, limit: 8 }).queryKey).not.toEqual(ordersQuery().queryKey);
  expect(ordersQuery().staleTime).toBeUndefined();
});
