/** Entry point `@farmgate/shared/auth`: the session of the customer who is signed in. */
export { currentCustomer, isSameCustomer } from './customer.ts';
export type { Customer } from './customer.ts';
export { forgetCustomer } from './forget-customer.ts';
export { beginSession, isSignedIn, renameCustomer } from './session.ts';
export { useSession } from './use-session.ts';
