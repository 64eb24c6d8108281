import { getDefaultStore } from 'jotai';
import { isAuthenticatedAtom, usernameAtom } from './atoms.ts';

interface SessionState {
  signedIn: boolean;
  /** The customer's name; null for a visitor who is not signed in. */
  name: string | null;
}

/** Who is signed in, for code outside React. */
export function currentSession(): SessionState {
  const store = getDefaultStore();
  const signedIn = store.get(isAuthenticatedAtom);
  return { signedIn, name: signedIn ? store.get(usernameAtom) : null };
}

/** Calls back when a customer signs in or out or changes the name, also in another tab. @returns a function that stops it */
export function onSessionChange(changed: () => void): () => void {
  const store = getDefaultStore();
  let known = JSON.stringify(currentSession());
  // A sign-in changes the atoms one by one.
  const compare = () => {
    const now = JSON.stringify(currentSession());
    if (now === known) return;
    known = now;
    changed();
  };
  const stops = [isAuthenticatedAtom, usernameAtom].map((atom) => store.sub(atom, compare));
  return () => stops.forEach((stop) => stop());
}
