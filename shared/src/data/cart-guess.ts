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

/** Shows what a change will come to, in the same frame as that the change is under way. */
export function showGuess(client: QueryClient, apply: Guess['apply']): Guess {
  const { queryKey } = cartQuery();
  // An answer that is on its way does not know the change. It is ignored from here on.
  void client.cancelQueries({ queryKey });
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
