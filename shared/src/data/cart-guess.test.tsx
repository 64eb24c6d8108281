import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beginSession } from '../auth/session.ts';
import { notify } from '../notify/toasts.ts';
import { createQueryClient } from '../query/query-client.ts';
import { answer, fakeApi } from '../testing/fake-api.ts';
import { useCart, useCartChanging, useChangeQuantity, useRemoveFromCart } from './use-cart.ts';

jest.mock('../notify/toasts.ts', () => ({ dismissToasts: jest.fn(), notify: jest.fn() }));

const line = (id: number, quantity: number) => ({
  id,
  product_id: 10 + id,
  category_id: 1,
  quantity,
  unit_type: 500,
  reg_price: 20.35,
  sale_price: 10.35,
  total_sale_price: (1035 * quantity) / 100,
  product: { name: `Product ${id}`, image: 'x.webp', out_of_stock: 2 },
});
const START = { lines: [line(1, 3), line(2, 1)], total: 41.4 };

/** A shop whose cart is read once and then no more, and that answers changes when it is told to. */
async function open() {
  const pending: ((given: unknown) => void)[] = [];
  let reads = 0;
  const change = () => new Promise((resolve) => pending.push(resolve));
  fakeApi({
    'POST /cart/cartProduct': () =>
      (reads += 1) === 1 ? { datas: { data: START.lines, totalAmt: START.total } } : answer(0),
    'POST /cart/addCart': change,
    'DELETE /cart/removeCart/2': change,
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const { result } = renderHook(
    () => ({
      cart: useCart().data,
      changing: useCartChanging(),
      change: useChangeQuantity().mutate,
      remove: useRemoveFromCart().mutate,
      add: useChangeQuantity().mutate,
    }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  await waitFor(() => expect(result.current.cart).toEqual(START));
  const quantities = () => Object.fromEntries(result.current.cart!.lines.map(({ id, quantity }) => [id, quantity]));
  return {
    result,
    quantities,
    more: (id: number, packs = '1') =>
      act(async () => result.current.change({ product_id: 10 + id, quantity: packs, unit_type: 500 })),
    remove: (id: number) => act(async () => result.current.remove(id)),
    /** Answers the change that the shop has been asked for and that waits. */
    reply: async (given: unknown) => {
      await waitFor(() => expect(pending).toHaveLength(1));
      await act(async () => pending.pop()!(given));
    },
    settled: () => waitFor(() => expect(result.current.changing).toBe(false)),
  };
}

const REFUSED = answer(422, { message: 'There is no more of it' });

beforeEach(() => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  jest.clearAllMocks();
});

test('a change that fails is undone, also when the cart cannot be read again', async () => {
  const { result, quantities, more, reply, settled } = await open();
  await more(1);
  await waitFor(() => expect(quantities()).toEqual({ 1: 4, 2: 1 }));
  await reply(REFUSED);
  await settled();
  expect(result.current.cart).toEqual(START);
  expect(notify).toHaveBeenCalledWith('error', 'There is no more of it');
});

test('a removal that fails brings its line back, also when the cart cannot be read again', async () => {
  const { result, quantities, remove, reply, settled } = await open();
  await remove(2);
  await waitFor(() => expect(quantities()).toEqual({ 1: 3 }));
  await reply(answer(0));
  await settled();
  expect(result.current.cart).toEqual(START);
});

test('of two changes that fail nothing stays', async () => {
  const { result, quantities, more, reply, settled } = await open();
  await more(1);
  await more(1);
  await waitFor(() => expect(quantities()).toEqual({ 1: 5, 2: 1 }));
  await reply(answer(0));
  await reply(answer(0));
  await settled();
  expect(result.current.cart).toEqual(START);
});

test('one that fails takes no other away that is on its way', async () => {
  const { result, quantities, more, remove, reply, settled } = await open();
  await more(1);
  await remove(2);
  await more(1, '-1');
  await waitFor(() => expect(quantities()).toEqual({ 1: 3 }));
  await reply(REFUSED);
  await waitFor(() => expect(quantities()).toEqual({ 1: 2 }));
  expect(result.current.cart?.total).toBe(20.7);
  await reply({ message: 'ok', count: 1 });
  await reply(REFUSED);
  await settled();
  expect(quantities()).toEqual({ 1: 3 });
});

test('what was done before one that fails stays', async () => {
  const { quantities, more, reply, settled } = await open();
  await more(1);
  await more(2);
  await reply({ message: 'ok', count: 2 });
  await reply(REFUSED);
  await settled();
  expect(quantities()).toEqual({ 1: 4, 2: 1 });
});

test('every kind of change is undone', async () => {
  const { result, reply, settled } = await open();
  const pack = { product_id: 11, quantity: '1', category_id: 1, reg_price: 20.35, sale_price: 10.35, unit_type: 500 };
  await act(async () => result.current.add(pack));
  await waitFor(() => expect(result.current.cart?.total).toBe(51.75));
  await reply(REFUSED);
  await settled();
  expect(result.current.cart).toEqual(START);
});

test('a line that was added a moment ago can be taken out before its number is known', async () => {
  const { category_id, reg_price, sale_price, product } = line(3, 1);
  let lines = START.lines;
  const calls = fakeApi({
    'POST /cart/cartProduct': () => ({ datas: { data: lines, totalAmt: 0 } }),
    'POST /cart/addCart': () => {
      lines = [...START.lines, line(3, 1)];
      return { message: 'ok', count: 3 };
    },
    'DELETE /cart/removeCart/3': () => {
      lines = START.lines;
      return { message: 'ok', count: 2 };
    },
  });
  const client = createQueryClient();
  const { result } = renderHook(
    () => ({
      cart: useCart().data,
      changing: useCartChanging(),
      change: useChangeQuantity().mutate,
      remove: useRemoveFromCart().mutate,
    }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  await waitFor(() => expect(result.current.cart?.lines).toHaveLength(2));
  const newLine = { category_id, reg_price, sale_price, product };
  await act(async () => result.current.change({ product_id: 13, quantity: '1', unit_type: 500, newLine }));
  const [, , added] = result.current.cart!.lines;
  expect(added).toMatchObject({ product_id: 13, quantity: 1 });
  await act(async () => result.current.remove(added!.id));
  await waitFor(() => expect(result.current.changing).toBe(false));
  expect(result.current.cart?.lines).toEqual(START.lines);
  expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
  expect(calls.find(({ call }) => call === 'POST /cart/addCart')?.body).toEqual([
    { product_id: 13, quantity: '1', unit_type: 500 },
  ]);
});
