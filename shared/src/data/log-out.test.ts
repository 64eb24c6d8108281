import { beginSession, isSignedIn } from '../auth/index.ts';
import { answer, fakeApi } from '../testing/fake-api.ts';
import { logOut } from './log-out.ts';

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
