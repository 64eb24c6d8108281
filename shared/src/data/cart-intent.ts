import type { CartItem } from '../contract/index.ts';
import { tabStorage } from '../storage/storage.ts';
import { addToCart } from './cart.ts';

const KEY = 'farmgate.cart-intent';

/** The item that a visitor wanted to add to the cart before signing in. It is kept as long as the tab lives. */
export const cartIntent = {
  keep(item: CartItem): void {
    tabStorage.setItem(KEY, JSON.stringify(item));
  },

  /** Adds the kept item to the cart, once. Resolves to false when there is none. Rejects with ApiError. */
  async fulfill(): Promise<boolean> {
    const kept = tabStorage.getItem(KEY);
    tabStorage.removeItem(KEY);
    if (!kept) return false;
    await addToCart([JSON.parse(kept) as CartItem]);
    return true;
  },
};
