import { getDefaultStore } from 'jotai';
import { authTokenAtom, isAuthenticatedAtom, usernameAtom } from './atoms.ts';

/** Begins a session with what the sign-in call answered. */
export function beginSession({ accessToken, username }: { accessToken: string; username: string }): void {
  const store = getDefaultStore();
  store.set(authTokenAtom, accessToken);
  store.set(usernameAtom, username);
  store.set(isAuthenticatedAtom, true);
}

/** Calls the customer by another name from now on. */
export function renameCustomer(username: string): void {
  getDefaultStore().set(usernameAtom, username);
}

/** Forgets the session and everything else kept in local storage. */
export function clearSession(): void {
  const store = getDefaultStore();
  store.set(isAuthenticatedAtom, false);
  store.set(authTokenAtom, null);
  store.set(usernameAtom, null);
  localStorage.clear();
}

/** For code outside React, such as the route guard. Never true on the server: only the browser knows. */
export function isSignedIn(): boolean {
  return typeof window !== 'undefined' && getDefaultStore().get(isAuthenticatedAtom);
}
