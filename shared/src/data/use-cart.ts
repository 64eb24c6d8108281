import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../api/api-error.ts';
import { useSession } from '../auth/use-session.ts';
import type { CartItem } from '../contract/index.ts';
import { dismissToasts, notify } from '../notify/toasts.ts';
import { addToCart, cartQuery, removeFromCart } from './cart.ts';
import type { Cart } from './cart.ts';
import { withChange, withoutLine } from './cart-changes.ts';
import { showGuess, undoGuess } from './cart-guess.ts';
import { CART_CHANGE } from './keys.ts';

/** The words are the product specification's, to the letter. */
export const PRODUCT_ADDED = 'Product added in the Cart Successfully!';

/** The cart of whoever is signed in; nothing for visitors. */
export function useCart() {
  const { signedIn } = useSession();
  return useQuery({ ...cartQuery(), enabled: signedIn });
}

/** Whether a change of the cart is still on its way, so that its total is a guess. */
export const useCartChanging = () => useIsMutating({ mutationKey: CART_CHANGE }) > 0;

/** Shows the change at once, and the cart as it really is when the server has answered. */
function useCartMutation<Change>(
  send: (change: Change) => Promise<unknown>,
  guess: (cart: Cart, change: Change) => Cart,
) {
  const client = useQueryClient();
  const { queryKey } = cartQuery();
  return useMutation({
    mutationKey: CART_CHANGE,
    // One after another: the server gets quick clicks in their order.
    scope: { id: 'cart' },
    mutationFn: send,
    onMutate: (change: Change) => showGuess(client, (cart) => guess(cart, change)),
    onError: (error, _change, shown) => {
      if (shown) undoGuess(client, shown);
      void notify('error', errorText(error));
      // Sold out, or no longer sold: what the page shows of its products is out of date.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        void client.invalidateQueries({ queryKey: ['products'] });
      }
    },
    // Only the last: an answer from between two changes would take back what the customer already sees.
    onSettled: () =>
      client.isMutating({ mutationKey: CART_CHANGE }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  });
}

/** Adds a product's pack and says so. */
export function useAddToCart() {
  return useCartMutation(async (item: CartItem) => {
    await addToCart([item]);
    await dismissToasts();
    void notify('success', PRODUCT_ADDED);
  }, withChange);
}

/** One pack more or less of a line that is in the cart. */
export const useChangeQuantity = () => useCartMutation((item: CartItem) => addToCart([item]), withChange);

/** Takes a line out of the cart. */
export const useRemoveFromCart = () => useCartMutation(removeFromCart, withoutLine);
