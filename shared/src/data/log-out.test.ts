import { beginSession, isSignedIn } from '../auth/index.ts';
import { answer, fakeApi } from '../testing/fake-api.ts';
import { logOut, logOutEverywhere } from './log-out.ts';

test.each([{ message: 'ok' }, answer(0)])('logging out forgets everything, whatever the server says', async (given) => {
  const calls = fakeApi({ 'POST /auth/signout': given });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  beginSession({ accessToken: 'token', username: 'Asha' });
  localStorage.setItem('kept-by-anybody', 'something');
  sessionStorage.setItem('farmgate.half-typed', 'address');
  const leave = jest.fn();
  await logOut(leave);
  expect(calls[0]?.headers['x-access-token']).toBe('token');
  expect(isSignedIn()).toBe(false);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(leave).toHaveBeenCalledWith('/');
});

test('logging out everywhere forgets everything here too, and leads to sign-in', async () => {
  const calls = fakeApi({ 'POST /auth/signout-everywhere': { message: 'ok' } });
  beginSession({ accessToken: 'token', username: 'Asha' });
  const leave = jest.fn();
  await logOutEverywhere(leave);
  expect(calls[0]?.headers['x-access-token']).toBe('token');
  expect([isSignedIn(), localStorage.length]).toEqual([false, 0]);
  expect(leave).toHaveBeenCalledWith('/signin');
});

test('nobody is told that other devices are signed out when they are not', async () => {
  fakeApi({ 'POST /auth/signout-everywhere': answer(500, { message: 'Something went wrong' }) });
  beginSession({ accessToken: 'token', username: 'Asha' });
  const leave = jest.fn();
  await expect(logOutEverywhere(leave)).rejects.toThrow('Something went wrong');
  expect(isSignedIn()).toBe(true);
  expect(leave).not.toHaveBeenCalled();
});
