import { beginSession } from '@farmgate/shared/auth';
import { notify } from '@farmgate/shared/notify';
import { answer, fakeApi, renderScreen, clearSession } from '@farmgate/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as route from './sign-up-route.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));

beforeEach(() => {
  clearSession();
  jest.mocked(notify).mockClear();
});

async function open(at = '/signup') {
  const shown = renderScreen(route, { at });
  const form = within(await screen.findByRole('form', { name: 'Sign Up' }));
  const fill = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) await shown.user.type(form.getByLabelText(label), text);
    await shown.user.click(form.getByRole('button', { name: 'Sign Up' }));
  };
  return { ...shown, form, fill };
}

const ASHA = { Name: 'Asha', 'Mobile (optional)': '9876543210', Email: 'asha@example.com', Password: 'Green1234' };

test('creates the account, says so and goes on to sign-in, which knows where to go and whose account it is', async () => {
  const calls = fakeApi({ 'POST /auth/signup': answer(201, { message: 'Created' }) });
  const { fill, address, router } = await open('/signup?next=%2Fcart_products');
  await fill(ASHA);
  await waitFor(() => expect(address()).toBe('/signin?next=%2Fcart_products'));
  expect(router.state.location.state).toEqual({ email: 'asha@example.com' });
  expect(notify).toHaveBeenCalledWith('success', 'User Created Successfully!');
  const body = { name: 'Asha', mobile: '9876543210', email: 'asha@example.com', password: 'Green1234' };
  expect(calls).toMatchObject([{ body }]);
  expect(calls[0]?.headers).not.toHaveProperty('x-access-token');
});

test('does without the mobile number, and then does not send it', async () => {
  const calls = fakeApi({ 'POST /auth/signup': answer(201, { message: 'Created' }) });
  const { fill, address } = await open();
  const { 'Mobile (optional)': _left, ...rest } = ASHA;
  await fill(rest);
  await waitFor(() => expect(address()).toBe('/signin'));
  expect(calls[0]?.body).toEqual({ name: 'Asha', email: 'asha@example.com', password: 'Green1234' });
});

test('says at each field what is missing', async () => {
  const calls = fakeApi({});
  const { form, fill } = await open();
  await fill({});
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveAccessibleDescription('Name is required'));
  expect(form.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  expect(form.getByText('Password is required')).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveFocus();
  expect(calls).toEqual([]);
});

test.each([
  [{ Name: '   ' }, 'Name is required'],
  [{ Email: 'asha@example' }, 'Email is invalid'],
  [{ Email: '<script>@x' }, 'Email is invalid'],
  [{ Password: 'Short1' }, 'Please create a stronger password'],
  [{ Password: 'lowercase123' }, 'Please create a stronger password'],
])('of %p says %p', async (wrong, message) => {
  fakeApi({});
  const { form, fill } = await open();
  await fill({ ...ASHA, ...wrong });
  expect(await form.findByText(message)).toBeVisible();
});

test('says at their fields that mobile and address are taken, and forgets it when they change', async () => {
  fakeApi({ 'POST /auth/signup': answer(409, { errors: ['Mobile already exists.', 'Email already exists.'] }) });
  const { form, fill, user } = await open();
  await fill(ASHA);
  const mobile = form.getByLabelText(/Mobile/);
  await waitFor(() => expect(mobile).toHaveAccessibleDescription('Mobile number already exists'));
  expect(form.getByLabelText('Email')).toHaveAccessibleDescription('Email id already exists');
  expect(mobile).toHaveFocus();
  await user.type(mobile, '{Backspace}1');
  expect(mobile).not.toHaveAccessibleDescription();
  expect(form.getByLabelText('Email')).toHaveAccessibleDescription('Email id already exists');
});

test('shows what the server has against a field, and what it has against the whole', async () => {
  const errors = [{ field: 'mobile', message: 'Invalid phone number format' }];
  fakeApi({ 'POST /auth/signup': answer(422, { message: errors[0]!.message, errors }) });
  const { form, fill } = await open();
  await fill({ ...ASHA, 'Mobile (optional)': '12' });
  expect(await form.findByText('Invalid phone number format')).toBeVisible();
  fakeApi({ 'POST /auth/signup': answer(429, { message: 'Too many attempts.', retryAfter: 60 }) });
  await fill({});
  expect(await form.findByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(form.getByLabelText('Name')).toHaveValue('Asha');
});

test('leads to sign-in', async () => {
  await open('/signup?next=%2Fcart_products');
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin?next=%2Fcart_products');
});

test('redirects a signed-in customer to the home page', async () => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  const { address } = renderScreen(route, { at: '/signup' });
  await waitFor(() => expect(address()).toBe('/'));
});
