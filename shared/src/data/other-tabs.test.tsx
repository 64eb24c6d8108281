import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beginSession, clearSession } from '../auth/session.ts';
import { createQueryClient } from '../query/query-client.ts';
import { fakeApi } from '../testing/fake-api.ts';
import type { FakeCall } from '../testing/fake-api.ts';
import { addToCart, removeFromCart } from './cart.ts';
import { followOtherTabs } from './other-tabs.ts';
import { useCart } from './use-cart.ts';

const CART = 'POST /cart/cartProduct';
const KEY = 'farmgate.cart-changed';
/** Lines in the cart at the shop, by the token that asks. */
let carts: Record<string, number>;
let calls: FakeCall[];
let hold: Promise<void> | undefined;

const reads = () => calls.filter(({ call }) => call === CART).length;
const cartOf = ({ headers }: FakeCall) => ({
  datas: {
    data: Array.from({ length: carts[String(headers['x-access-token'])] ?? 0 }, (_, id) => ({ id })),
    totalAmt: 0,
  },
});

function Badge() {
  return <p>{useCart().data?.lines.length ?? 'none'}</p>;
}

/** What other tabs do to local storage, as this one hears of it. */
function hear(key: string, newValue: string | null) {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage })));
}
const hearOfChange = () => {
  hear(KEY, '1');
  hear(KEY, null);
};

function show(visible: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!visible);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(async () => {
  clearSession();
  carts = { asha: 1, ravi: 5 };
  hold = undefined;
  calls = fakeApi({
    [CART]: async (call: FakeCall) => {
      const cart = cartOf(call);
      await hold;
      return cart;
    },
    'POST /cart/addCart': { message: 'ok', count: 1 },
    'DELETE /cart/removeCart/7': { message: 'ok', count: 0 },
  });
  beginSession({ accessToken: 'asha', username: 'Asha' });
  const client = createQueryClient();
  followOtherTabs(client);
  render(
    <QueryClientProvider client={client}>
      <Badge />
    </QueryClientProvider>,
  );
  await screen.findByText('1');
});
afterEach(() => jest.restoreAllMocks());

test('a change in another tab shows at once', async () => {
  carts.asha = 3;
  hearOfChange();
  expect(await screen.findByText('3')).toBeVisible();
  expect(reads()).toBe(2);
});

test('many changes are no storm: one request at a time, and the last one has the last word', async () => {
  let respond = () => {};
  hold = new Promise((resolve) => (respond = resolve));
  for (let packs = 2; packs <= 20; packs += 1) {
    carts.asha = packs;
    hearOfChange();
  }
  await waitFor(() => expect(reads()).toBe(2));
  respond();
  expect(await screen.findByText('20')).toBeVisible();
  expect(reads()).toBeLessThanOrEqual(3);
});

test('a hidden tab asks nothing until it is shown', async () => {
  show(false);
  carts.asha = 4;
  hearOfChange();
  hearOfChange();
  expect(reads()).toBe(1);
  show(true);
  expect(await screen.findByText('4')).toBeVisible();
  expect(reads()).toBe(2);
});

test('a page restored from the back/forward cache loads the cart again', async () => {
  carts.asha = 2;
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(await screen.findByText('2')).toBeVisible();
});

test('another customer who signs in elsewhere has a cart of their own', async () => {
  for (const [key, value] of Object.entries({ isAuthenticated: null, authToken: null, username: null }))
    hear(key, value);
  expect(await screen.findByText('1')).toBeVisible();
  hear('authToken', 'ravi');
  expect(await screen.findByText('none')).toBeVisible();
  hear('username', 'Asha');
  hear('isAuthenticated', 'true');
  expect(await screen.findByText('5')).toBeVisible();
});

test.each<[string, () => Promise<unknown>]>([
  ['adding', () => addToCart([])],
  ['removing', () => removeFromCart(7)],
  ['a change that fails', () => removeFromCart(404).catch(() => undefined)],
])('%s tells the other tabs, and leaves nothing in storage', async (_, change) => {
  const told = jest.spyOn(Storage.prototype, 'setItem');
  await change();
  expect(told.mock.calls.map(([key]) => key)).toEqual([KEY]);
  expect(localStorage.getItem(KEY)).toBeNull();
});
