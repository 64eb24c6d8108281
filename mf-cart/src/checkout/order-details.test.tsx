import { beginSession } from '@farmgate/shared/auth';
import { PROFILE, answer } from '@farmgate/testing';
import { waitFor } from '@testing-library/react';
import { ADDRESS, openCheckout } from '../testing/open-checkout.ts';

beforeEach(() => {
  sessionStorage.clear();
  beginSession({ accessToken: 'token', username: 'Asha' });
});

test('the details are all needed, the first that is missing gets the focus', async () => {
  const { shop, form, order } = await openCheckout();
  await order();
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus());
  for (const [label, word] of [
    ['Name', 'Name is required'],
    ['Phone', 'Phone is required'],
    ['Email', 'Email is required'],
    ['Address', 'Address is required'],
    ['City', 'City is required'],
    ['Pincode', 'Pincode is required We deliver to 641042'],
  ] as const) {
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(word);
  }
  expect(shop.orders()).toEqual([]);
});

test('the details are delivered to one pincode only', async () => {
  const { shop, form, fill, order } = await openCheckout();
  await fill({ ...ADDRESS, email: 'asha@', zipcode: '641001' });
  await order();
  expect(await form.findByText('Delivery is only available for pincode 641042')).toBeVisible();
  expect(form.getByText('Email is invalid')).toBeVisible();
  expect(shop.orders()).toEqual([]);
});

test('the details are paid in cash unless the customer chooses otherwise, one way or the other', async () => {
  const { form, user } = await openCheckout();
  const cash = form.getByRole('radio', { name: /Cash on Delivery/ });
  const online = form.getByRole('radio', { name: /Online payment/ });
  expect(cash).toBeChecked();
  await user.click(online);
  expect(online).toBeChecked();
  expect(cash).not.toBeChecked();
});

test('the details come from the account when asked for, and go again', async () => {
  const { shop, form, user, fill, values } = await openCheckout();
  const box = form.getByRole('checkbox', { name: 'Default address' });
  expect(box).not.toBeChecked();
  expect(shop.made('GET /user/profile/')).toEqual([]);
  await fill({ name: 'Ravi' });
  await user.click(box);
  await waitFor(() => expect(values()).toEqual(Object.values(ADDRESS)));
  await user.click(box);
  expect(values()).toEqual(['Ravi', '', '', '', '', '']);
});

test('an account without an address fills in what it has', async () => {
  const { shop, form, user, fill, values } = await openCheckout();
  shop.profile = { ...PROFILE, name: '', address: '', city: '', zipcode: '' };
  await fill({ city: 'Coimbatore' });
  await user.click(form.getByRole('checkbox', { name: 'Default address' }));
  expect(await form.findByText(/Fill in the empty fields/)).toBeVisible();
  expect(values()).toEqual(['Asha Kumar', '9876543210', 'asha@example.com', '', 'Coimbatore', '']);
});

test('an account that does not answer leaves the form as it was', async () => {
  const { shop, form, user, fill, values } = await openCheckout();
  shop.profile = answer(500, { message: 'Something broke' });
  await fill({ name: 'Ravi' });
  await user.click(form.getByRole('checkbox', { name: 'Default address' }));
  expect(await form.findByText('Something broke')).toBeVisible();
  expect(form.getByRole('checkbox', { name: 'Default address' })).not.toBeChecked();
  expect(values()[0]).toBe('Ravi');
});

test('the details survive a look at another page and a session that ends, for the same customer only', async () => {
  const { fill, unmount } = await openCheckout();
  await fill();
  unmount();
  const again = await openCheckout();
  expect(again.values()).toEqual(Object.values(ADDRESS));
  again.unmount();
  beginSession({ accessToken: 'other', username: 'Ravi' });
  expect((await openCheckout()).values()).toEqual(['', '', '', '', '', '']);
});
