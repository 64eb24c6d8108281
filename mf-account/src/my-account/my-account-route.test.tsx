import { beginSession } from '@farmgate/shared/auth';
import { notify } from '@farmgate/shared/notify';
import { PROFILE, answer, fakeApi, renderScreen, sealed, clearSession } from '@farmgate/testing';
import type { FakeAnswer } from '@farmgate/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as route from './my-account-route.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));

const EMPTY = {
  ...PROFILE,
  first_name: '',
  last_name: '',
  dob: '',
  gender: '',
  mobile: '',
  address: '',
  city: '',
  zipcode: '',
};

beforeEach(() => {
  sessionStorage.clear();
  beginSession({ accessToken: 'token', username: 'Asha' });
  jest.mocked(notify).mockClear();
});

async function open(profile: object = PROFILE, update: FakeAnswer = { message: 'ok' }) {
  const calls = fakeApi({ 'GET /user/profile/': sealed(profile), 'POST /user/update_account': update });
  const shown = renderScreen(route, { at: '/my_account' });
  const form = within(await screen.findByRole('form', { name: 'My Account' }));
  const save = () => shown.user.click(form.getByRole('button', { name: 'Update Account' }));
  const sent = () => calls.find(({ call }) => call === 'POST /user/update_account');
  return { ...shown, calls, form, save, sent };
}

test('shows what the shop knows, the address for signing in read-only', async () => {
  const { form, calls } = await open();
  expect(form.getByLabelText('First Name')).toHaveValue('Asha');
  expect(form.getByLabelText('Last Name')).toHaveValue('Kumar');
  expect(form.getByLabelText('Date of Birth')).toHaveValue('1990-02-28');
  expect(form.getByLabelText('Gender')).toHaveDisplayValue('Female');
  const genders = within(form.getByLabelText('Gender')).getAllByRole<HTMLOptionElement>('option');
  expect(genders.map(({ value, label }) => `${value} ${label}`)).toEqual([' Select', 'M Male', 'F Female', 'O Others']);
  expect(form.getByLabelText('Phone')).toHaveValue('9876543210');
  expect(form.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(form.getByLabelText('City')).toHaveValue('Coimbatore');
  expect(form.getByLabelText('Pincode')).toHaveValue('641042');
  expect(form.getByLabelText('Address')).toHaveValue('12 Lake View');
  expect(calls[0]?.headers['x-access-token']).toBe('token');
});

test('saves without the read-only fields and says so', async () => {
  const { form, user, save, sent } = await open();
  await user.clear(form.getByLabelText('First Name'));
  await user.type(form.getByLabelText('First Name'), 'ஆஷா');
  await save();
  await waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'Account Details Updated Successfully'));
  expect(sent()?.body).toEqual({
    id: '7',
    first_name: 'ஆஷா',
    last_name: 'Kumar',
    dob: '1990-02-28',
    gender: 'F',
    mobile: '9876543210',
    city: 'Coimbatore',
    zipcode: '641042',
    address: '12 Lake View',
  });
  expect(localStorage.getItem('username')).toBe('ஆஷா Kumar');
});

test('needs every field', async () => {
  const { form, save, sent } = await open(EMPTY);
  await save();
  await waitFor(() => expect(form.getByLabelText('First Name')).toHaveFocus());
  const messages = { 'First Name': 'Firstname', 'Last Name': 'Lastname', 'Date of Birth': 'DOB', Gender: 'Gender' };
  const more = { Phone: 'Phone', City: 'City', Address: 'Address' };
  for (const [label, word] of Object.entries({ ...messages, ...more })) {
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(`${word} is required`);
  }
  expect(form.getByText('Pincode is required')).toBeVisible();
  expect(sent()).toBeUndefined();
});

test('delivers to one pincode only', async () => {
  const { form, save, sent } = await open({ ...PROFILE, zipcode: '641001' });
  await save();
  expect(await form.findByText('Delivery is only available for pincode 641042')).toBeVisible();
  expect(sent()).toBeUndefined();
});

test.each([
  [409, { errors: ['Mobile already exists.'] }, 'Phone', 'Mobile number already exists'],
  [
    422,
    { message: 'DOB is invalid', errors: [{ field: 'dob', message: 'DOB is invalid' }] },
    'Date of Birth',
    'DOB is invalid',
  ],
])('shows a %p at its field', async (status, data, label, message) => {
  const { form, save } = await open(PROFILE, answer(status, data));
  await save();
  await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(message));
  expect(form.getByLabelText(label)).toHaveFocus();
});

test('keeps what was typed into a dead session for when its customer is back', async () => {
  const dead = answer(401, { message: 'Your session expired! Please login to continue!' });
  const { form, user, save, sent, unmount } = await open(PROFILE, dead);
  await user.clear(form.getByLabelText('City'));
  await user.type(form.getByLabelText('City'), 'கோவை');
  await save();
  await waitFor(() => expect(sent()).toBeDefined());
  // Not its text, which is there before the dialog shows.
  expect(await screen.findByRole('dialog', { name: 'Your Session Expired..!' })).toBeVisible();
  unmount();
  clearSession();
  beginSession({ accessToken: 'again', username: 'Asha' });
  const back = await open();
  expect(back.form.getByLabelText('City')).toHaveValue('கோவை');
  await back.save();
  await waitFor(() => expect(back.sent()?.body).toMatchObject({ city: 'கோவை' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('shows the way to the orders and out', async () => {
  await open();
  const menu = within(screen.getByRole('navigation', { name: 'Account' }));
  expect(menu.getByRole('link', { name: 'My Account' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/my_orders');
  expect(menu.getByRole('button', { name: 'Log Out' })).toBeEnabled();
});

test('offers another try when the account does not load', async () => {
  fakeApi({ 'GET /user/profile/': answer(500, { message: 'Something broke' }) });
  const { user } = renderScreen(route, { at: '/my_account' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke');
  fakeApi({ 'GET /user/profile/': sealed(PROFILE) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('First Name')).toHaveValue('Asha');
});
