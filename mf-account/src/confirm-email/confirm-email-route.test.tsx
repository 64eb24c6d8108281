import { answer, fakeApi, renderScreen } from '@farmgate/testing';
import type { FakeAnswer } from '@farmgate/testing';
import { screen, waitFor } from '@testing-library/react';
import * as route from './confirm-email-route.tsx';

const CALL = 'POST /auth/confirm-email';
const LINK = '/confirm_email?id=7&expires=1800000000000&signature=a_b-c';

async function open(at: string, given: FakeAnswer = { message: 'ok' }) {
  const calls = fakeApi({ [CALL]: given });
  const shown = renderScreen(route, { at });
  await screen.findByRole('heading', { name: 'Confirm your e-mail address' });
  const button = () => screen.queryByRole('button', { name: 'Confirm e-mail address' });
  return { ...shown, calls, button };
}

test('a link confirms by its button, not by being opened', async () => {
  const { calls, button, user } = await open(LINK);
  expect(calls).toEqual([]);
  await user.click(button()!);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Go to the products' })).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('Your e-mail address is confirmed');
  expect(calls).toMatchObject([{ call: CALL, body: { id: 7, expires: 1_800_000_000_000, signature: 'a_b-c' } }]);
  expect(button()).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the products' })).toHaveAttribute('href', '/products');
});

test('a link that does not work any more says what to do, and can be tried again', async () => {
  const message = 'This link is invalid or has expired. Sign in and request a new one in My Account.';
  const { button, user } = await open(LINK, answer(422, { message, errors: [{ field: 'signature', message }] }));
  await user.click(button()!);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(button()).toBeEnabled();
  expect(screen.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/my_account');
});

test.each([
  '/confirm_email',
  '/confirm_email?id=7&expires=1800000000000',
  '/confirm_email?id=x&expires=1&signature=a',
  '/confirm_email?id=7&expires=x&signature=a',
])('%s is incomplete, and says so', async (at) => {
  const { button } = await open(at);
  expect(screen.getByText('This link is incomplete')).toBeVisible();
  expect(button()).toBeNull();
});
