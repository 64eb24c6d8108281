import { beginSession, isSignedIn } from '@farmgate/shared/auth';
import { answer, fakeApi } from '@farmgate/testing';
import { leaveEverywhere } from './leave-everywhere.ts';

test('signing out everywhere deletes what this browser stores and opens the sign-in page', async () => {
  const calls = fakeApi({ 'POST /auth/signout-everywhere': { message: 'ok' } });
  beginSession({ accessToken: 'token', username: 'Asha' });
  const load = jest.fn();
  await leaveEverywhere(load);
  expect(calls[0]?.headers['x-access-token']).toBe('token');
  expect([isSignedIn(), localStorage.length]).toEqual([false, 0]);
  expect(load).toHaveBeenCalledWith('/signin');
});

test('the customer stays signed in when the other devices could not be signed out', async () => {
  fakeApi({ 'POST /auth/signout-everywhere': answer(500, { message: 'Something went wrong' }) });
  beginSession({ accessToken: 'token', username: 'Asha' });
  const load = jest.fn();
  await expect(leaveEverywhere(load)).rejects.toThrow('Something went wrong');
  expect(isSignedIn()).toBe(true);
  expect(load).not.toHaveBeenCalled();
});
