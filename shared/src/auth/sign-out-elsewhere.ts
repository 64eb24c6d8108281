import { siteStorage } from '../storage/storage.ts';

/** Calls back when another tab has signed the customer out, once the session's atoms know of it as well. */
export function onSignOutElsewhere(signedOut: () => void): void {
  window.addEventListener('storage', (event) => {
    // A null key is localStorage.clear() in another tab.
    if (!siteStorage.isSource(event) || (event.key !== null && event.key !== 'isAuthenticated')) return;
    if (event.newValue !== 'true') setTimeout(signedOut);
  });
}
