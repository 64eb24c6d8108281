import { isSameCustomer, isVisitor } from '../auth/customer.ts';
import type { Customer } from '../auth/customer.ts';
import { tabStorage } from '../storage/storage.ts';

/** What was typed into a form and not sent. */
interface Draft {
  /** Whose typing it is. */
  owner: Customer;
  values: Record<string, string>;
}

const read = (key: string) => JSON.parse(tabStorage.getItem(key) ?? 'null') as Draft | null;

/** What a visitor typed belongs to the customer who signs in afterwards. */
const isFor = ({ owner }: Draft, reader: Customer) => isVisitor(owner) || isSameCustomer(owner, reader);

/** Keeps what was typed, for as long as the tab lives. Nothing typed is nothing kept. */
export function keepDraft(key: string, draft: Draft): void {
  if (Object.keys(draft.values).length > 0) return tabStorage.setItem(key, JSON.stringify(draft));
  const before = read(key);
  // A visitor who typed nothing leaves alone what a customer typed whose session has expired.
  if (before && isFor(before, draft.owner)) tabStorage.removeItem(key);
}

/**
 * Returns the stored draft once, and only to its owner. In a signed-out browser a customer's draft stays stored until the
 * next sign-in; if another customer signs in, it is deleted.
 */
export function takeDraft(key: string, reader: Customer): Draft['values'] | undefined {
  const draft = read(key);
  if (!draft) return undefined;
  const isReaders = isFor(draft, reader);
  if (isReaders || !isVisitor(reader)) tabStorage.removeItem(key);
  return isReaders ? draft.values : undefined;
}
