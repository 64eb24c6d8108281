import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beginSession, clearSession } from '../auth/session.ts';
import { createQueryClient } from '../query/query-client.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { cartQuery } from './cart.ts';
import { settingsQuery } from './settings.ts';
import { useCart } from './use-cart.ts';

test('settings stay fresh for a minute, the cart is fetched each time', () => {
  expect(settingsQuery().staleTime).toBe(60_000);
  expect(cartQuery().staleTime).toBeUndefined();
});

test('the cart is fetched once a customer is signed in', async () => {
  clearSession();
  const calls = fakeApi({ 'POST /cart/cartProduct': { datas: { data: [], totalAmt: 0 } } });
  const client = createQueryClient();
  const { result } = renderHook(() => useCart(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(result.current.fetchStatus).toBe('idle');
  expect(calls).toEqual([]);
  act(() => beginSession({ accessToken: 'token', username: 'Asha' }));
  await waitFor(() => expect(result.current.data).toEqual({ lines: [], total: 0 }));
});
