import { getDefaultStore } from 'jotai';
import { emailAtom, usernameAtom } from './atoms.ts';

/** Whose something is that the tab remembers. Both null for a visitor. */
export interface Customer {
  email: string | null;
  username: string | null;
}

/** Who is signed in. */
export function currentCustomer(): Customer {
  const store = getDefaultStore();
  return { email: store.get(emailAtom), username: store.get(usernameAtom) };
}

export const isVisitor = ({ email, username }: Customer): boolean => email === null && username === null;

/** By address; by name only where a session began without telling its address. */
export function isSameCustomer(one: Customer, other: Customer): boolean {
  if (one.email !== null && other.email !== null) return one.email.toLowerCase() === other.email.toLowerCase();
  return one.username === other.username;
}
