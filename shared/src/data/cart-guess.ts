import type { QueryClient } from '@tanstack/react-query';
import { cartQuery } from './cart.ts';
import type { Cart } from './cart.ts';
import { CART_CHANGE } from './keys.ts';

/** What a change that is on its way does to the cart on the screen. */
export interface Guess {
  /** The cart without the change; undefined when it was not known yet. */
  before: Cart | undefined;
  apply: (cart: Cart) => Cart;
}

/** Shows what a change will come to. */
export async function showGuess(client: QueryClient, apply: Guess['apply']): Promise<Guess> {
  const { queryKey } = cartQuery();
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  if (before) client.setQueryData(queryKey, apply(before));
  return { before, apply };
}

/**
 * Takes a change that failed out of the cart on the screen. Changes are sent one after another, so others that are
 * pending are later ones: they stay, and when they fail too, nothing of this one comes back.
 */
export function undoGuess(client: QueryClient, failed: Guess): void {
  if (!failed.before) return;
  let cart = failed.before;
  for (const { state } of client.getMutationCache().findAll({ mutationKey: CART_CHANGE, status: 'pending' })) {
    const later = state.context as Guess | undefined;
    if (!later || later === failed) continue;
    later.before = cart;
    cart = later.apply(cart);
  }
  client.setQueryData(cartQuery().queryKey, cart);
}
