/** Entry point `@farmgate/shared/auth`: who is signed in. */
export { authTokenAtom, isAuthenticatedAtom, usernameAtom } from './atoms.ts';
export { expireSession } from './expire-session.ts';
export { beginSession, clearSession, isSignedIn } from './session.ts';
export { useHydrated, useSession } from './use-session.ts';
