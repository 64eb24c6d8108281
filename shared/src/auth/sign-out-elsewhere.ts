/** Calls back when another tab has signed the customer out, once the session's atoms know of it as well. */
export function onSignOutElsewhere(signedOut: () => void): void {
  window.addEventListener('storage', ({ key, newValue, storageArea }) => {
    // A null key is localStorage.clear() in another tab.
    if (storageArea !== localStorage || (key !== null && key !== 'isAuthenticated')) return;
    if (newValue !== 'true') setTimeout(signedOut);
  });
}
