import { tabStorage } from '../storage/storage.ts';
import { clearSession } from './session.ts';

const EVENT = 'farmgate:sign-out';

/** Deletes the session and everything else this tab stores about the customer, such as form drafts. */
export function forgetCustomer(): void {
  window.dispatchEvent(new Event(EVENT));
  clearSession();
  tabStorage.clear();
}

/** Calls back before the customer's data is deleted by a sign-out in this tab, not when a session expires. Returns how to unsubscribe. */
export function onSignOut(signedOut: () => void): () => void {
  window.addEventListener(EVENT, signedOut);
  return () => window.removeEventListener(EVENT, signedOut);
}
