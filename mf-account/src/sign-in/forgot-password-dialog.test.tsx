import { notify } from '@farmgate/shared/notify';
import { answer, fakeApi, renderScreen, clearSession } from '@farmgate/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as route from './sign-in-route.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn(), dismissToasts: jest.fn() }));

const SENT = { 'POST /auth/forgot-password': { message: 'If the account exists, a code is on its way.' } };
const WEAK =
  'Password must contain at least one number, one uppercase and lowercase letter, and be at least 8 characters long.';

beforeEach(() => {
  clearSession();
  jest.mocked(notify).mockClear();
});

async function open(typed = '') {
  const { user } = renderScreen(route, { at: '/signin' });
  const signIn = within(await screen.findByRole('form', { name: 'Sign In' }));
  if (typed) await user.type(signIn.getByLabelText('Email'), typed);
  await user.click(signIn.getByRole('button', { name: 'Forgot Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Forgot Password' }));
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { user, signIn, dialog, press };
}

async function openSecondStep() {
  const opened = await open('asha@example.com');
  await opened.press('Send Otp');
  await opened.dialog.findByLabelText('Otp');
  const type = (label: string, text: string) => opened.user.type(opened.dialog.getByLabelText(label), text);
  return { ...opened, type };
}

test('opens with the press, without waiting for its code', async () => {
  renderScreen(route, { at: '/signin' });
  const signIn = within(await screen.findByRole('form', { name: 'Sign In' }));
  fireEvent.click(signIn.getByRole('button', { name: 'Forgot Password' }));
  expect(screen.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible();
});

test('asks for an address first, beginning with the one typed at sign-in', async () => {
  const calls = fakeApi(SENT);
  const { dialog, press } = await open('asha@example.com');
  expect(dialog.getByLabelText('Email')).toHaveValue('asha@example.com');
  expect(dialog.queryByLabelText('Otp')).toBeNull();
  await press('Send Otp');
  expect(await dialog.findByLabelText('Otp')).toHaveFocus();
  expect(dialog.getByLabelText('Otp')).toHaveAttribute('inputmode', 'numeric');
  expect(calls).toMatchObject([{ call: 'POST /auth/forgot-password', body: { email: 'asha@example.com' } }]);
});

test.each([
  ['', 'Email is required'],
  ['asha@', 'Email is invalid'],
])('of the address %p says %p', async (typed, message) => {
  const calls = fakeApi(SENT);
  const { dialog, press } = await open(typed);
  await press('Send Otp');
  expect(await dialog.findByText(message)).toBeVisible();
  expect(calls).toEqual([]);
});

test('shows that there were too many codes', async () => {
  const message = 'Too many attempts. Please try again in 42 minutes.';
  fakeApi({ 'POST /auth/forgot-password': answer(429, { message, retryAfter: 2520 }) });
  const { dialog, press } = await open('asha@example.com');
  await press('Send Otp');
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

test('sets the new password, says so and closes', async () => {
  const calls = fakeApi({ ...SENT, 'POST /auth/reset-password': { message: 'ok' } });
  const { type, press } = await openSecondStep();
  await type('Otp', '012345');
  await type('Create Password', 'Fresh1234');
  await type('Confirm Password', 'Fresh1234');
  await press('Reset Password');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls[1]?.body).toEqual({ email: 'asha@example.com', otp: '012345', password: 'Fresh1234' });
  expect(notify).toHaveBeenCalledWith('success', 'Password Reseted');
});

test('needs the code and both passwords', async () => {
  const calls = fakeApi(SENT);
  const { dialog, type, press } = await openSecondStep();
  await press('Reset Password');
  expect(await dialog.findByText('Enter the Detials')).toBeVisible();
  expect(dialog.getByLabelText('Otp')).toHaveFocus();
  await type('Otp', '123456');
  await type('Create Password', 'Fresh1234');
  await press('Reset Password');
  await waitFor(() => expect(dialog.getByLabelText('Confirm Password')).toHaveFocus());
  expect(dialog.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Enter the Detials');
  expect(calls).toHaveLength(1);
});

test.each([
  ['fresh', 'fresh', WEAK],
  ['fresh1234', 'fresh1234', WEAK],
  ['Fresh1234', 'Fresh12345', 'Password Mismatch'],
])('of %p and %p says %p', async (password, confirm, message) => {
  const calls = fakeApi(SENT);
  const { dialog, type, press } = await openSecondStep();
  await type('Otp', '123456');
  await type('Create Password', password);
  await type('Confirm Password', confirm);
  await press('Reset Password');
  expect(await dialog.findByText(message)).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('shows at the code that it is wrong, and keeps the rest', async () => {
  const message = 'The code is wrong or has expired. Request a new one.';
  fakeApi({ ...SENT, 'POST /auth/reset-password': answer(422, { message, errors: [{ field: 'otp', message }] }) });
  const { dialog, type, press } = await openSecondStep();
  await type('Otp', '123456');
  await type('Create Password', 'Fresh1234');
  await type('Confirm Password', 'Fresh1234');
  await press('Reset Password');
  await waitFor(() =>
    expect(dialog.getByLabelText('Otp')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(dialog.getByLabelText('Create Password')).toHaveValue('Fresh1234');
});

test('sends another code', async () => {
  const calls = fakeApi(SENT);
  const { dialog, press } = await openSecondStep();
  await press('Send another code');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Another code is on its way.'));
  expect(calls).toHaveLength(2);
});

test('shows why there is no other code', async () => {
  fakeApi(SENT);
  const { dialog, press } = await openSecondStep();
  fakeApi({ 'POST /auth/forgot-password': answer(429, { message: 'Too many attempts.' }) });
  await press('Send another code');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Too many attempts.');
});

test('forgets what was typed when it closes', async () => {
  fakeApi(SENT);
  const { user, signIn, dialog, type, press } = await openSecondStep();
  await type('Otp', '123456');
  await press('Close');
  await waitFor(() => expect(screen.queryByLabelText('Otp')).toBeNull());
  await user.click(signIn.getByRole('button', { name: 'Forgot Password' }));
  expect(await dialog.findByRole('button', { name: 'Send Otp' })).toBeVisible();
  await press('Send Otp');
  expect(await dialog.findByLabelText('Otp')).toHaveValue('');
});
