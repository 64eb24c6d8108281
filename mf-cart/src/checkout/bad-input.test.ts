import { beginSession, isSignedIn } from '@farmgate/shared/auth';
import { answer } from '@farmgate/testing';
import { screen, waitFor } from '@testing-library/react';
import { ADDRESS, openCheckout } from '../testing/open-checkout.ts';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  beginSession({ accessToken: 'token', username: 'Asha' });
});

test('10,000 characters are refused at each field, and nothing is cut', async () => {
  const { shop, form, fill, order } = await openCheckout();
  const long = 'x'.repeat(10_000);
  await fill({ name: long, mobile: long, email: long, address: long, city: long, zipcode: long });
  await order();
  for (const [label, message] of [
    ['Name', 'Name is too long'],
    ['Phone', 'Phone is too long'],
    ['Email', 'Email is invalid'],
    ['Address', 'Address is too long'],
    ['City', 'City is too long'],
    ['Pincode', 'Delivery is only available for pincode 641042'],
  ] as const) {
    const field = form.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field).toHaveValue(long);
  }
  expect(shop.orders()).toEqual([]);
});

test.each(['<script>alert(1)</script>', "'); DROP TABLE orders;--", '🥕👩🏽‍🌾', 'ஆஷா குமார்', 'आशा'])(
  '%p is sent as the text it is',
  async (text) => {
    const { shop, fill, order, address, container } = await openCheckout();
    await fill({ ...ADDRESS, name: text, address: text, city: text });
    await order();
    await waitFor(() => expect(address()).toBe('/my_orders'));
    expect(shop.orders()).toMatchObject([{ name: text, address: text, city: text }]);
    expect(container.querySelector('script')).toBeNull();
  },
);

test('a slow answer keeps the button busy, and the order is sent once', async () => {
  const { shop, fill, order, address } = await openCheckout();
  const placed = shop.checkout;
  let respond = () => {};
  shop.checkout = () => new Promise((resolve) => (respond = () => resolve(placed())));
  await fill();
  await order();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAttribute('aria-busy', 'true'));
  await order();
  await order();
  respond();
  await waitFor(() => expect(address()).toBe('/my_orders'));
  expect(shop.orders()).toHaveLength(1);
});

test.each([
  [500, '<html>Bad gateway</html>', 'The shop could not do that. Try again.'],
  [500, { message: 'Something went wrong here. Please try again.' }, 'Something went wrong here. Please try again.'],
  [503, { message: 'The shop cannot do this right now.' }, 'The shop cannot do this right now.'],
])('after an answer of status %p it says what to do, and has kept what was typed', async (status, data, message) => {
  const { shop, fill, order, values } = await openCheckout();
  shop.checkout = () => answer(status, data);
  await fill();
  await order();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveTextContent('Checking out again is safe');
  expect(values()).toEqual(Object.values(ADDRESS));
});

test.each([
  [{ message: 'UnAuthorized!' }],
  [{ message: 'Your session expired! Please login to continue!' }],
  [{ message: 'This account is gone', auth: 'deleted' }],
])('a session that is dead when the order is sent (%p) raises the alert and costs no typing', async (data) => {
  const { shop, fill, order, user, unmount } = await openCheckout();
  shop.checkout = () => answer(401, data);
  await fill();
  await order();
  // Not its text, which is there before the dialog shows.
  expect(await screen.findByRole('dialog', { name: 'Your Session Expired..!' })).toBeVisible();
  unmount();
  // OK reloads the page; jsdom cannot do that and logs an error.
  const complaints = jest.spyOn(console, 'error').mockImplementation();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(isSignedIn()).toBe(false));
  complaints.mockRestore();
  beginSession({ accessToken: 'again', username: 'Asha' });
  expect((await openCheckout()).values()).toEqual(Object.values(ADDRESS));
});
