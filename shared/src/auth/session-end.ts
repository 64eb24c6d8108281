import { siteStorage } from '../storage/storage.ts';

const EVENT = 'farmgate:session-end';

/** Tells the page that its session has ended and that the page stays. */
export const tellSessionEnd = (): void => void window.dispatchEvent(new Event(EVENT));

/**
 * Calls back when the session has ended and this page stays: another tab has signed the customer out, or the session has
 * expired in a browser that stores nothing. The session's atoms know of it by then.
 */
export function onSessionEnd(ended: () => void): void {
  window.addEventListener(EVENT, ended);
  window.addEventListener('storage', (event) => {
    // A null key is localStorage.clear() in another tab.
    if (!siteStorage.isSource(event) || (event.key !== null && event.key !== 'isAuthenticated')) return;
    if (event.newValue !== 'true') setTimeout(ended);
  });
}
