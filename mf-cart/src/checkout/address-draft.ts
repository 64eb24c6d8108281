import { NO_ADDRESS } from './details.ts';
import type { Address } from './details.ts';

const KEY = 'farmgate.order-details';

interface Draft {
  username: string | null;
  address: Address;
}

/**
 * Keeps what was typed for as long as the tab lives, so that neither a look at another page nor a session that ends half-way
 * costs any typing.
 */
export function keepDraft(username: string | null, address: Address): void {
  sessionStorage.setItem(KEY, JSON.stringify({ username, address } satisfies Draft));
}

/** What this customer has typed before, and only this one. */
export function readDraft(username: string | null): Address {
  const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null;
  return draft && draft.username === username ? { ...NO_ADDRESS, ...draft.address } : NO_ADDRESS;
}

export const forgetDraft = () => sessionStorage.removeItem(KEY);
