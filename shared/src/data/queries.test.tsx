import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beginSession, clearSession } from '../auth/session.ts';
import { onSignOut } from '../auth/sign-out-here.ts';
import { createQueryClient } from '../query/query-client.ts';
import { answer, fakeApi } from '../testing/fake-api.ts';
import * as shop from './index.ts';

const key = ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey);

test('what is asked for differently is kept apart', () => {
  const queries = [
    shop.productsQuery(),
    shop.productsQuery({ query: 'tom' }),
    shop.productsQuery({ page: 2 }),
    shop.productsQuery({ limit: 2 }),
    shop.filteredProductsQuery({ category_ids: [1] }),
    shop.filteredProductsQuery({ category_ids: [1], prices: [0, 0] }),
    shop.productQuery(1),
    shop.productQuery(2),
    shop.relatedProductsQuery({ id: 1, category_id: 1 }),
    shop.relatedProductsQuery({ id: 2, category_id: 1 }),
    shop.ordersQuery(),
    shop.ordersQuery({ page: 2, limit: 8 }),
    shop.offersQuery(1),
    shop.offersQuery(2),
    shop.bannersQuery(),
    shop.categoriesQuery(),
    shop.settingsQuery(),
    shop.profileQuery(),
    shop.cartQuery(),
    shop.couponsQuery(),
  ];
  expect(new Set(queries.map(key)).size).toBe(queries.length);
  expect(key(shop.productsQuery({ page: 0 }))).toBe(key(shop.productsQuery()));
  expect(key(shop.offersQuery())).toBe(key(shop.offersQuery(1)));
});

test('what seldom changes is fetched once in ten minutes, the delivery day once a minute, prices and carts each time', () => {
  const seldom = [shop.categoriesQuery(), shop.bannersQuery(), shop.offersQuery()];
  expect(seldom.map(({ staleTime }) => staleTime)).toEqual(seldom.map(() => 600_000));
  expect(shop.settingsQuery().staleTime).toBe(60_000);
  const often = [shop.productsQuery(), shop.productQuery(1), shop.cartQuery(), shop.ordersQuery()];
  expect(often.map(({ staleTime }) => staleTime)).toEqual(often.map(() => undefined));
});

test('only who is signed in has a cart', async () => {
  clearSession();
  const calls = fakeApi({ 'POST /cart/cartProduct': { datas: { data: [], totalAmt: 0 } } });
  const client = createQueryClient();
  const { result } = renderHook(() => shop.useCart(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(result.current.fetchStatus).toBe('idle');
  expect(calls).toEqual([]);
  act(() => beginSession({ accessToken: 'token', username: 'Asha' }));
  await waitFor(() => expect(result.current.data).toEqual({ lines: [], total: 0 }));
});

test('whatever remembers something of the customer hears of a sign-out, and only then', async () => {
  const heard = jest.fn();
  const end = onSignOut(heard);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeApi({ 'POST /auth/signout': answer(0), 'POST /auth/signout-everywhere': answer(500) });
  await shop.logOut(() => expect(heard).toHaveBeenCalledTimes(1));
  await shop.logOutEverywhere(() => undefined).catch(() => undefined);
  expect(heard).toHaveBeenCalledTimes(1);
  fakeApi({ 'POST /auth/signout-everywhere': { message: 'ok' } });
  await shop.logOutEverywhere(() => expect(heard).toHaveBeenCalledTimes(2));
  end();
  await shop.logOutEverywhere(() => undefined);
  expect(heard).toHaveBeenCalledTimes(2);
});
