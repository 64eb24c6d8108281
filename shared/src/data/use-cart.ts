import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../api/api-error.ts';
import { useSession } from '../auth/use-session.ts';
import { notify } from '../notify/toasts.ts';
import { addToCart, cartQuery, removeFromCart } from './cart.ts';
import type { Cart } from './cart.ts';
import { withChange, withoutLine } from './cart-changes.ts';
import type { ShownChange } from './cart-changes.ts';
import { showGuess, undoGuess } from './cart-guess.ts';
import { CART_CHANGE, productsKey } from './keys.ts';

/** The product specification's text. */
export const PRODUCT_ADDED = 'Product added in the Cart Successfully!';

/** The signed-in customer's cart; disabled for visitors. */
export function useCart() {
  const { signedIn } = useSession();
  return useQuery({ ...cartQuery(), enabled: signedIn });
}

/** Whether a change of the cart has not been answered yet, so that its total is a guess. */
export const useCartChanging = () => useIsMutating({ mutationKey: CART_CHANGE }) > 0;

/** Shows the change at once and fetches the cart when the server has answered. */
function useCartMutation<Change>(
  send: (change: Change) => Promise<unknown>,
  guess: (cart: Cart, change: Change) => Cart,
) {
  const client = useQueryClient();
  const { queryKey } = cartQuery();
  return useMutation({
    mutationKey: CART_CHANGE,
    // One at a time, so that the server gets quick clicks in order.
    scope: { id: 'cart' },
    mutationFn: send,
    onMutate: (change: Change) => showGuess(client, (cart) => guess(cart, change)),
    onError: (error, _change, shown) => {
      if (shown) undoGuess(client, shown);
      void notify('error', errorText(error));
      // Out of stock or no longer sold: the products on the page are stale.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        void client.invalidateQueries({ queryKey: productsKey });
      }
    },
    // Only after the last change: an answer in between would revert the later one on the screen.
    onSettled: () =>
      client.isMutating({ mutationKey: CART_CHANGE }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  });
}

/**
 * Adds packs of a product, or removes some when the quantity is negative.
 * @param onAdded called when the API has accepted the change, before the cart is fetched again.
 */
export function useChangeQuantity(onAdded?: () => Promise<void>) {
  return useCartMutation(async ({ newLine: _shown, ...item }: ShownChange) => {
    await addToCart([item]);
    await onAdded?.();
  }, withChange);
}

/** Removes a line from the cart. */
export const useRemoveFromCart = () => useCartMutation(removeFromCart, withoutLine);
