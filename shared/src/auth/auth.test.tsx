import { act, render, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import { alertSessionExpired } from '../notify/alerts.ts';
import { authTokenAtom } from './atoms.ts';
import { expireSession } from './expire-session.ts';
import { beginSession, clearSession, isSignedIn } from './session.ts';
import { useSession } from './use-session.ts';

jest.mock('../notify/alerts.ts', () => ({ alertSessionExpired: jest.fn(() => Promise.resolve()) }));

function Who() {
  const { signedIn, username } = useSession();
  return <p>{signedIn ? `Hello ${username}` : 'Visitor'}</p>;
}

beforeEach(() => clearSession());

test('keeps the session under the keys that other clients of the shop use', () => {
  beginSession({ accessToken: 'abc', username: 'Meena' });
  expect({ ...localStorage }).toEqual({ authToken: 'abc', isAuthenticated: 'true', username: 'Meena' });
  expect(isSignedIn()).toBe(true);
  clearSession();
  expect(localStorage).toHaveLength(0);
  expect(isSignedIn()).toBe(false);
});

test('only a browser that stores the flag counts as signed in', () => {
  render(<Who />);
  const flag = (newValue: string) =>
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'isAuthenticated', newValue, storageArea: localStorage }),
      );
    });
  flag('true');
  expect(isSignedIn()).toBe(true);
  flag('yes');
  expect(isSignedIn()).toBe(false);
});

test('follows sign-in and sign-out, also those of another tab', () => {
  render(<Who />);
  act(() => beginSession({ accessToken: 'abc', username: 'Meena' }));
  expect(screen.getByText('Hello Meena')).toBeVisible();
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })));
  expect(screen.getByText('Visitor')).toBeVisible();
});

test('calls go out with the token of now, whichever tab has changed it', () => {
  beginSession({ accessToken: 'abc', username: 'Meena' });
  const inOtherTab = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue, storageArea: localStorage }));
  inOtherTab('xyz');
  expect(getDefaultStore().get(authTokenAtom)).toBe('xyz');
  inOtherTab(null);
  expect(getDefaultStore().get(authTokenAtom)).toBeNull();
});

test('the server renders the page of a visitor, also for a signed-in customer', () => {
  beginSession({ accessToken: 'abc', username: 'Meena' });
  expect(renderToString(<Who />)).toContain('Visitor');
});

test('a dead session is told once, however many calls found out, and leaves nothing behind', async () => {
  beginSession({ accessToken: 'abc', username: 'Meena' });
  localStorage.setItem('kept-by-anybody', 'something');
  let close = () => {};
  jest.mocked(alertSessionExpired).mockReturnValueOnce(new Promise((closed) => (close = closed)));
  const reload = jest.fn();
  const leaving = Promise.all([expireSession(reload), expireSession(reload)]);
  expect(alertSessionExpired).toHaveBeenCalledTimes(1);
  expect(isSignedIn()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  close();
  await leaving;
  expect(localStorage).toHaveLength(0);
  expect(reload).toHaveBeenCalledTimes(1);
});
