const EVENT = 'farmgate:sign-out';

/** Tells all that remembers something of the customer that they sign out in this tab, before the page is left. */
export const tellSignOut = (): void => void window.dispatchEvent(new Event(EVENT));

/** Calls back when the customer signs out in this tab; gives what ends it. A session that merely expires is none of it. */
export function onSignOut(signedOut: () => void): () => void {
  window.addEventListener(EVENT, signedOut);
  return () => window.removeEventListener(EVENT, signedOut);
}
