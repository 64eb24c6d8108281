import { beginSession, isSignedIn } from '@farmgate/shared/auth';
import { confirmAction, notify } from '@farmgate/shared/notify';
import { answer, fakeApi, PROFILE, renderScreen, sealed } from '@farmgate/testing';
import type { FakeAnswer } from '@farmgate/testing';
import { screen, waitFor } from '@testing-library/react';
import * as route from './my-account-route.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn(), confirmAction: jest.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  beginSession({ accessToken: 'token', username: 'Asha' });
  jest.mocked(notify).mockClear();
});

async function press(given: FakeAnswer, sure: boolean) {
  jest.mocked(confirmAction).mockResolvedValue(sure);
  const calls = fakeApi({ 'GET /user/profile/': sealed(PROFILE), 'POST /auth/signout-everywhere': given });
  const { user } = renderScreen(route, { at: '/my_account' });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  return calls;
}
const asked = (calls: { call: string }[]) => calls.filter(({ call }) => call === 'POST /auth/signout-everywhere');

test('ends all sessions, this one too, when the customer is sure', async () => {
  // jsdom has no pages to go to; it says so, and the session is gone by then.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const calls = await press({ message: 'ok' }, true);
  await waitFor(() => expect(asked(calls)).toHaveLength(1));
  expect(confirmAction).toHaveBeenCalledWith('Sign out everywhere?', expect.any(String), 'Sign out everywhere');
  await waitFor(() => expect(isSignedIn()).toBe(false));
});

test('does nothing when they are not', async () => {
  const calls = await press({ message: 'ok' }, false);
  await waitFor(() => expect(confirmAction).toHaveBeenCalled());
  expect(asked(calls)).toHaveLength(0);
  expect(isSignedIn()).toBe(true);
});

test('says so when the sessions did not end, and keeps this one', async () => {
  await press(answer(500, { message: 'Something went wrong. Please try again.' }), true);
  await waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'Something went wrong. Please try again.'));
  expect(isSignedIn()).toBe(true);
});
