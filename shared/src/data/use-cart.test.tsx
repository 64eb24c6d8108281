import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beginSession } from '../auth/session.ts';
import { notify } from '../notify/toasts.ts';
import { createQueryClient } from '../query/query-client.ts';
import { answer, fakeApi } from '../testing/fake-api.ts';
import { useCart, useCartChanging, useChangeQuantity } from './use-cart.ts';

jest.mock('../notify/toasts.ts', () => ({ notify: jest.fn() }));

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

function render<Result>(use: () => Result) {
  const client = createQueryClient();
  return renderHook(use, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

beforeEach(() => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  jest.clearAllMocks();
});

test('quick changes show at once, reach the shop one after another, and the cart is read again after the last', async () => {
  const answers: (() => void)[] = [];
  let quantity = 1;
  const calls = fakeApi({
    'POST /cart/cartProduct': () => ({ datas: { data: [lineOf(quantity)], totalAmt: 10 * quantity } }),
    'POST /cart/addCart': () =>
      new Promise((resolve) => answers.push(() => resolve({ message: 'ok', count: (quantity += 1) }))),
  });
  const { result } = render(() => ({ cart: useCart().data, changing: useCartChanging(), ...useChangeQuantity() }));
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

const PACK = { product_id: 5, quantity: '1', category_id: 1, reg_price: 20, sale_price: 20, unit_type: 500 };

test('an added pack is announced once the API has accepted it, and the whole cart is fetched again', async () => {
  let quantity = 0;
  const onAdded = jest.fn(async () => expect(calls.map(({ call }) => call).at(-1)).toBe('POST /cart/addCart'));
  const calls = fakeApi({
    'POST /cart/cartProduct': () => ({ datas: { data: quantity ? [lineOf(quantity)] : [], totalAmt: 10 * quantity } }),
    'POST /cart/addCart': () => ({ message: 'ok', count: (quantity = 1) }),
  });
  const { result } = render(() => ({ cart: useCart().data, add: useChangeQuantity(onAdded).mutate }));
  await waitFor(() => expect(result.current.cart?.lines).toEqual([]));
  act(() => result.current.add(PACK));
  await waitFor(() => expect(result.current.cart?.lines).toHaveLength(1));
  expect(calls.map(({ call }) => call)).toEqual([
    'POST /cart/cartProduct',
    'POST /cart/addCart',
    'POST /cart/cartProduct',
  ]);
  expect(calls[1]?.body).toEqual([PACK]);
  expect(calls[2]).toMatchObject({ params: { query: '', page: 0, limit: 0 }, body: {} });
  expect(onAdded).toHaveBeenCalledTimes(1);
});

test.each([
  [{ message: 'Tomato is out of stock', errors: ['Never shown'] }, 'Tomato is out of stock'],
  [{ errors: [{ field: 'quantity', message: 'Quantity is invalid' }, 'Try again.'] }, 'Quantity is invalid Try again.'],
])('of the error %j one toast says %p', async (data, message) => {
  fakeApi({
    'POST /cart/cartProduct': { datas: { data: [lineOf(1)], totalAmt: 10 } },
    'POST /cart/addCart': answer(422, data),
  });
  const { result } = render(() => useChangeQuantity());
  act(() => result.current.mutate(PACK));
  await waitFor(() => expect(jest.mocked(notify).mock.calls).toEqual([['error', message]]));
});
