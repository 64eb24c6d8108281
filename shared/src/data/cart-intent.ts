import type { CartItem } from '../contract/index.ts';
import { tabStorage } from '../storage/storage.ts';
import { addToCart } from './cart.ts';

const KEY = 'farmgate.cart-intent';

/** Keeps what a visitor wanted in the cart while they sign in. Lives as long as the tab. */
export function rememberCartIntent(item: CartItem): void {
  tabStorage.setItem(KEY, JSON.stringify(item));
}

/** Adds what was remembered, once. True when there was something. */
export async function fulfilCartIntent(): Promise<boolean> {
  const kept = tabStorage.getItem(KEY);
  tabStorage.removeItem(KEY);
  if (!kept) return false;
  await addToCart([JSON.parse(kept) as CartItem]);
  return true;
}
