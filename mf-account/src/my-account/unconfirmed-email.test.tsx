import { beginSession } from '@farmgate/shared/auth';
import { notify } from '@farmgate/shared/notify';
import { PROFILE, answer, fakeApi, renderScreen, sealed } from '@farmgate/testing';
import type { FakeAnswer } from '@farmgate/testing';
import { screen, waitFor } from '@testing-library/react';
import * as route from './my-account-route.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  beginSession({ accessToken: 'token', username: 'Asha' });
  jest.mocked(notify).mockClear();
});

async function open(profile: object, again: FakeAnswer = { message: 'We have sent you a new link.' }) {
  const calls = fakeApi({ 'GET /user/profile/': sealed(profile), 'POST /auth/send-confirmation': again });
  const shown = renderScreen(route, { at: '/my_account' });
  await screen.findByRole('form', { name: 'My Account' });
  const send = () => shown.user.click(screen.getByRole('button', { name: 'Send the link again' }));
  return { ...shown, calls, send };
}

const NOTICE = 'Your e-mail address is not confirmed';

test('an address that is not confirmed is told, and its link sent again', async () => {
  const { calls, send } = await open({ ...PROFILE, email_confirmed: false });
  expect(screen.getByText(NOTICE)).toBeVisible();
  await send();
  await waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'We have sent you a new link.'));
  expect(calls.at(-1)).toMatchObject({ call: 'POST /auth/send-confirmation' });
  expect(calls.at(-1)?.headers['x-access-token']).toBe('token');
});

test('too many links at once are refused in the words of the shop', async () => {
  const message = 'Too many attempts. Please try again in 24 hours.';
  const { send } = await open({ ...PROFILE, email_confirmed: false }, answer(429, { message, retryAfter: 86_400 }));
  await send();
  await waitFor(() => expect(notify).toHaveBeenCalledWith('error', message));
});

test.each([
  ['a confirmed address', PROFILE],
  ['an API that does not say', { ...PROFILE, email_confirmed: undefined }],
])('%s gets no notice', async (_what, profile) => {
  await open(profile);
  expect(screen.queryByText(NOTICE)).toBeNull();
});
