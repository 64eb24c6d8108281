import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { authTokenAtom } from '../auth/atoms.ts';
import { siteStorage } from '../storage/storage.ts';
import { CART_CHANGE, CUSTOMER_KEYS, cartKey } from './keys.ts';

const NEWS = 'farmgate.cart-changed';

/** Tells the shop's other tabs that the cart at the server may differ from theirs. Nothing stays in local storage. */
export function tellCartChanged(): void {
  siteStorage.setItem(NEWS, String(Date.now()));
  siteStorage.removeItem(NEWS);
}

/** Forgets what the server said of the customer before, and fetches what the page shows. */
export function resetCustomerQueries(client: QueryClient): void {
  for (const queryKey of CUSTOMER_KEYS) void client.resetQueries({ queryKey });
}

/**
 * Keeps this tab's cart as the other tabs have made it. One request at a time, however many changes there are; a hidden tab
 * makes none until it is shown. A session that another tab has begun brings its own cart, orders and profile.
 */
export function followOtherTabs(client: QueryClient): void {
  let running = false;
  let again = false;

  async function refresh(): Promise<void> {
    again = true;
    // A change made here fetches the cart itself when it is done.
    if (running || client.isMutating({ mutationKey: CART_CHANGE }) > 0) return;
    running = true;
    while (again) {
      again = false;
      // What is only marked as stale is fetched when the tab is shown: `refetchOnWindowFocus` of the cart.
      await client.invalidateQueries({ queryKey: cartKey, refetchType: document.hidden ? 'none' : 'active' });
    }
    running = false;
  }

  window.addEventListener('storage', (event) => {
    if (siteStorage.isSource(event) && event.key === NEWS && event.newValue !== null) void refresh();
  });
  // The browser's memory of pages hears nothing of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && refresh()));
  const store = getDefaultStore();
  store.sub(authTokenAtom, () => {
    if (store.get(authTokenAtom) !== null) resetCustomerQueries(client);
  });
}
