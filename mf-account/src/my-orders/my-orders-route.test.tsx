import { beginSession, isSignedIn } from '@farmgate/shared/auth';
import type { Order } from '@farmgate/shared/contract';
import { dismissToasts, notify } from '@farmgate/shared/notify';
import { answer, fakeApi, renderScreen, sealed } from '@farmgate/testing';
import { pictureSources } from '@farmgate/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import * as route from './my-orders-route.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn(), dismissToasts: jest.fn() }));

const ORDER: Order = {
  id: 11,
  order_no: 'FG-7K2M-9QXT',
  created_at: '2026-03-04T19:30:00.000Z',
  total_price: 162.5,
  sub_total: 162.5,
  tax_price: 0,
  order_status: 1,
  payment_status: 1,
  payment_mode: 0,
  delivery_by: '2026-11-25',
  name: 'Asha',
  email: 'asha@example.com',
  mobile: '9876543210',
  address: '12 Lake View',
  city: 'Coimbatore',
  zipcode: '641042',
  orderdetails: [
    {
      id: 1,
      product_id: 3,
      category_id: 1,
      quantity: 2,
      unit_type: 500,
      reg_price: 40,
      sale_price: 31.25,
      total_sale_price: 62.5,
      products: { name: 'Tomato', image: 'tomato' },
    },
  ],
  refunds: [],
};
const REFUND = { amount: 17, status: 'on-its-way' as const, created_at: '2026-03-05T10:00:00.000Z' };
const listing = (...data: Order[]) => ({ 'GET /orders/list': sealed({ data, total: data.length }) });

beforeEach(() => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  jest.mocked(notify).mockClear();
});

async function open(...orders: Order[]) {
  const calls = fakeApi(listing(...orders));
  const shown = renderScreen(route, { at: '/my_orders' });
  await screen.findAllByRole('button', { name: /Print/ });
  return { ...shown, calls };
}

test('shows each order: number, date in the shop’s city, total, status, and what is in it', async () => {
  const { container, calls } = await open(ORDER);
  expect(screen.getByText('FG-7K2M-9QXT')).toBeVisible();
  expect(screen.getByText('05/03/2026')).toBeVisible();
  expect(screen.getByText('₹162.50')).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
  const line = within(within(screen.getByRole('list', { name: /Products of order/ })).getByRole('listitem'));
  expect(line.getByText('Tomato')).toBeVisible();
  expect(line.getByText('500 g · Quantity 2 · ₹31.25 each')).toBeVisible();
  expect(line.getByText('₹62.50')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', pictureSources('products', 'tomato').src);
  expect(calls[0]).toMatchObject({ params: { query: '', page: 0, limit: 0 } });
  expect(calls[0]?.headers['x-access-token']).toBe('token');
});

test('shows a dash for an order without a number', async () => {
  await open({ ...ORDER, order_no: '' });
  expect(screen.getByText('-')).toBeVisible();
});

test.each([
  [0, 'Order Placed'],
  [1, 'Confirmed'],
  [2, 'Packed'],
  [3, 'Out for Delivery'],
  [4, 'Delivered'],
  [5, 'Cancelled'],
] as const)('status %p reads %p', async (order_status, label) => {
  await open({ ...ORDER, order_status });
  expect(screen.getByText(label)).toBeVisible();
});

test('has the way to the account and out beside it', async () => {
  const { user } = await open(ORDER);
  const menu = within(screen.getByRole('navigation', { name: 'Account' }));
  expect(menu.getByRole('link', { name: 'My Orders' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/my_account');
  const calls = fakeApi({ 'POST /auth/signout': { message: 'Logged out' } });
  // Signing out reloads the page; jsdom cannot do that and logs an error.
  const complaints = jest.spyOn(console, 'error').mockImplementation();
  await user.click(menu.getByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(calls).toMatchObject([{ call: 'POST /auth/signout' }]);
  complaints.mockRestore();
});

test('leads on when there are no orders', async () => {
  fakeApi(listing());
  renderScreen(route, { at: '/my_orders' });
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products');
});

test('offers another try when the orders do not load', async () => {
  fakeApi({ 'GET /orders/list': answer(500, { message: 'Something broke' }) });
  const { user } = renderScreen(route, { at: '/my_orders' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke');
  fakeApi(listing(ORDER));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('FG-7K2M-9QXT')).toBeVisible();
});

describe('the invoice', () => {
  const tab = () => ({
    document: { title: '' },
    opener: {} as unknown,
    location: { replace: jest.fn() },
    close: jest.fn(),
  });
  const opens = (opened: ReturnType<typeof tab> | null) =>
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const print = () => screen.getByRole('button', { name: 'Print the invoice of order FG-7K2M-9QXT' });

  test('opens in a tab that the click opened, once the answer is there', async () => {
    const opened = tab();
    const spy = opens(opened);
    const { user } = await open(ORDER);
    let reply: (value: unknown) => void = () => {};
    const calls = fakeApi({ 'GET /orders/getpdf/11': () => new Promise((resolve) => (reply = resolve)) });
    await user.click(print());
    expect(spy).toHaveBeenCalledWith('', '_blank');
    expect(notify).toHaveBeenLastCalledWith('warning', 'PDF loading please wait');
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.click(print());
    expect(opened.location.replace).not.toHaveBeenCalled();
    reply({ data: { file_name: '/orders/pdf/11?signature=abc' } });
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('/api/orders/pdf/11?signature=abc'));
    await waitFor(() => expect(notify).toHaveBeenLastCalledWith('success', 'PDF opened in new tab'));
    expect(dismissToasts).toHaveBeenCalled();
    expect(opened.opener).toBeNull();
    expect(calls).toHaveLength(1);
  });

  test('closes the tab again when there is none, and says why', async () => {
    const opened = tab();
    opens(opened);
    const { user } = await open(ORDER);
    fakeApi({ 'GET /orders/getpdf/11': answer(404, { message: 'Order not found' }) });
    await user.click(print());
    await waitFor(() => expect(notify).toHaveBeenLastCalledWith('error', 'Order not found'));
    expect(opened.close).toHaveBeenCalled();
    expect(opened.location.replace).not.toHaveBeenCalled();
  });
});

test.each([
  ['confirmed', 'success', 'Your Order is Confirmed'],
  ['cash', 'success', 'Your Order is Confirmed'],
  ['pending', 'info', 'Your payment is being confirmed. You will see it here.'],
])('coming from a payment that is %s, it says so once', async (payment, kind, words) => {
  fakeApi(listing(ORDER));
  const { address } = renderScreen(route, { at: `/my_orders?payment=${payment}` });
  await screen.findAllByRole('button', { name: /Print/ });
  await waitFor(() => expect(address()).toBe('/my_orders'));
  expect(notify).toHaveBeenCalledTimes(1);
  expect(notify).toHaveBeenCalledWith(kind, words);
});

test('an order that waits for its payment leads to it', async () => {
  await open({ ...ORDER, order_status: 0, payment_mode: 1, payment_status: 3 });
  expect(screen.getByText('Waiting for payment')).toBeVisible();
  expect(screen.getByText('Online payment, failed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Finish payment' })).toHaveAttribute('href', '/pay?order=FG-7K2M-9QXT');
});

test.each([
  [1, 2, 'Online payment, paid'],
  [0, 1, 'Online payment, pending'],
  [5, 4, 'Online payment, not paid'],
] as const)(
  'an order of status %p and payment status %p is %s, and needs no payment',
  async (status, payment, words) => {
    await open({ ...ORDER, order_status: status, payment_mode: 1, payment_status: payment });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Finish payment' })).toBeNull();
  },
);

test.each<[string, Partial<Order>, string]>([
  [
    'cancelled',
    { order_status: 5, payment_status: 4, refunds: [REFUND] },
    'Online payment · ₹17 is on its way back to you',
  ],
  [
    'cancelled by the shop before it was paid',
    { order_status: 5, payment_status: 0, refunds: [{ ...REFUND, status: 'done' }] },
    'Online payment · ₹17 refunded',
  ],
  [
    'paid and then cancelled',
    { order_status: 5, payment_status: 2, refunds: [REFUND] },
    'Online payment, paid · ₹17 is on its way back to you',
  ],
  [
    'paid, and refunded in part',
    { order_status: 1, payment_status: 2, refunds: [{ ...REFUND, amount: 10.5, status: 'done' }] },
    'Online payment, paid · ₹10.50 refunded',
  ],
  [
    'paid for in cash after all',
    { order_status: 0, payment_mode: 0, refunds: [REFUND] },
    'Cash on Delivery · ₹17 is on its way back to you',
  ],
])('money of an order that is %s is shown on its way back', async (_how, change, words) => {
  await open({ ...ORDER, payment_mode: 1, ...change });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Finish payment' })).toBeNull();
});

test('orders of an API that does not know of refunds are shown', async () => {
  const { refunds: _, ...older } = ORDER;
  await open(older as Order);
  expect(screen.getByText('Cash on Delivery')).toBeVisible();
});
