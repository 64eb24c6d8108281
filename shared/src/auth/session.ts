import { getDefaultStore } from 'jotai';
import { siteStorage } from '../storage/storage.ts';
import { authTokenAtom, emailAtom, isAuthenticatedAtom, usernameAtom } from './atoms.ts';

/** Begins a session with what the sign-in call answered, and the address that the customer signed in with if it is known. */
export function beginSession(
  { accessToken, username }: { accessToken: string; username: string },
  email: string | null = null,
): void {
  const store = getDefaultStore();
  store.set(emailAtom, email);
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
  store.set(emailAtom, null);
  siteStorage.clear();
}

/** For code outside React, such as the route guard. Never true on the server: only the browser knows. */
export function isSignedIn(): boolean {
  return typeof window !== 'undefined' && getDefaultStore().get(isAuthenticatedAtom);
}
