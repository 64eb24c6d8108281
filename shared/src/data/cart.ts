import { queryOptions } from '@tanstack/react-query';
import { listParams } from '../api/call.ts';
import { request } from '../api/request.ts';
import type { CartAnswer, CartChange, CartItem, CartLine } from '../contract/index.ts';
import { cartKey } from './keys.ts';
import { tellCartChanged } from './other-tabs.ts';

export interface Cart {
  lines: CartLine[];
  /** Rupees. */
  total: number;
}

/** The customer's cart, whole. Only for signed-in customers: use `useCart()`. */
export const cartQuery = () =>
  queryOptions({
    queryKey: cartKey,
    // A tab that is shown again shows what other tabs and devices have made of the cart.
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<Cart> => {
      const call = {
        method: 'POST',
        path: '/cart/cartProduct',
        params: listParams(),
        body: {},
        protected: true,
      } as const;
      const { datas } = await request<CartAnswer>({ ...call, signal });
      return { lines: datas.data, total: datas.totalAmt };
    },
  });

/** Adds packs, or takes some away when the quantity is negative. */
export const addToCart = (items: CartItem[]) =>
  request<CartChange>({ method: 'POST', path: '/cart/addCart', body: items, protected: true }).finally(tellCartChanged);

/** Takes a line out of the cart. */
export const removeFromCart = (lineId: number) =>
  request<CartChange>({ method: 'DELETE', path: `/cart/removeCart/${lineId}`, protected: true }).finally(
    tellCartChanged,
  );
