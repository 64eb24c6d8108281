import { atom, getDefaultStore } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { stringStorage } from './string-storage.ts';

const stored = (key: string) => atomWithStorage<string | null>(key, null, stringStorage, { getOnInit: true });

/** The session's token. Only the API client reads it. */
export const authTokenAtom = stored('authToken');

/** What the customer is called in the header. */
export const usernameAtom = stored('username');

/** The address that the customer signed in with: names are no identity. Null when the session began in another way. */
export const emailAtom = stored('farmgate.email');

const flagAtom = stored('isAuthenticated');

/** Whether a customer is signed in, by the flag in local storage. */
export const isAuthenticatedAtom = atom(
  (get) => get(flagAtom) === 'true',
  (_get, set, signedIn: boolean) => set(flagAtom, signedIn ? 'true' : null),
);

// An atom follows other tabs only while it is watched, and nothing on the page shows these two.
getDefaultStore().sub(authTokenAtom, () => undefined);
getDefaultStore().sub(emailAtom, () => undefined);
