/** Entry point `@farmgate/shared/auth`: who is signed in. */
export { isAuthenticatedAtom } from './atoms.ts';
export { currentCustomer, isSameCustomer } from './customer.ts';
export type { Customer } from './customer.ts';
export { expireSession } from './expire-session.ts';
export { onSessionEnd } from './session-end.ts';
export { beginSession, clearSession, isSignedIn, renameCustomer } from './session.ts';
export { useHydrated } from '../ui/use-hydrated.ts';
export { useSession } from './use-session.ts';
