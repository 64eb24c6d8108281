import { beginSession, isSignedIn } from '../auth/session.ts';
import { onSignOut } from '../auth/forget-customer.ts';
import { answer, fakeApi } from '../testing/fake-api.ts';
import { signOut } from './sign-out.ts';

test.each([{ message: 'ok' }, answer(0)])(
  'signing out clears everything, even when the server does not answer',
  async (given) => {
    const calls = fakeApi({ 'POST /auth/signout': given });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    beginSession({ accessToken: 'token', username: 'Asha' });
    localStorage.setItem('kept-by-anybody', 'something');
    sessionStorage.setItem('farmgate.half-typed', 'address');
    const heard = jest.fn(() => expect(isSignedIn()).toBe(true));
    const end = onSignOut(heard);
    const load = jest.fn();
    await signOut(load);
    end();
    expect(calls[0]?.headers['x-access-token']).toBe('token');
    expect(isSignedIn()).toBe(false);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledWith('/');
  },
);
