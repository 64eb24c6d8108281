import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beginSession } from '../auth/session.ts';
import { createQueryClient } from '../query/query-client.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { useCart, useCartChanging, useChangeQuantity } from './use-cart.ts';

const lineOf = (quantity: number) => ({
  id: 1,
  product_id: 5,
  category_id: 1,
  quantity,
  unit_type: 500,
  reg_price: 10,
  sale_price: 10,
  total_sale_price: 10 * quantity,
  product: { name: 'Tomato', image: 'tomato.webp', out_of_stock: 2 },
});

test('quick changes show at once, reach the shop one after another, and the cart is read again after the last', async () => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  const answers: (() => void)[] = [];
  let quantity = 1;
  const calls = fakeApi({
    'POST /cart/cartProduct': () => ({ datas: { data: [lineOf(quantity)], totalAmt: 10 * quantity } }),
    'POST /cart/addCart': () =>
      new Promise((resolve) => answers.push(() => resolve({ message: 'ok', count: (quantity += 1) }))),
  });
  const client = createQueryClient();
  const use = () => ({ cart: useCart().data, changing: useCartChanging(), ...useChangeQuantity() });
  const { result } = renderHook(use, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.cart?.total).toBe(10));
  const more = () => act(async () => result.current.mutate({ product_id: 5, quantity: '1', unit_type: 500 }));
  const made = (call: string) => calls.filter((other) => other.call === call).length;

  await more();
  await more();
  await waitFor(() => expect(result.current.cart?.total).toBe(30));
  expect(result.current.changing).toBe(true);
  await waitFor(() => expect(made('POST /cart/addCart')).toBe(1));
  answers[0]?.();
  await waitFor(() => expect(made('POST /cart/addCart')).toBe(2));
  expect(made('POST /cart/cartProduct')).toBe(1);
  answers[1]?.();
  await waitFor(() => expect(result.current.changing).toBe(false));
  expect(made('POST /cart/cartProduct')).toBe(2);
  expect(result.current.cart?.lines[0]?.quantity).toBe(3);
});
