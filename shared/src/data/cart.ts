import { queryOptions } from '@tanstack/react-query';
import { listParams } from '../api/call.ts';
import { request } from '../api/request.ts';
import type { CartAnswer, CartChange, CartItem, CartLine } from '../contract/index.ts';
import { cartKey } from './keys.ts';
import { provisionalPack, sameLine } from './line-identity.ts';
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
    queryFn: ({ signal }) => readCart(signal),
  });

async function readCart(signal?: AbortSignal): Promise<Cart> {
  const call = { method: 'POST', path: '/cart/cartProduct', params: listParams(), body: {}, protected: true } as const;
  const { datas } = await request<CartAnswer>({ ...call, signal });
  return { lines: datas.data, total: datas.totalAmt };
}

/** Adds packs, or takes some away when the quantity is negative. */
export const addToCart = (items: CartItem[]) =>
  request<CartChange>({ method: 'POST', path: '/cart/addCart', body: items, protected: true }).finally(tellCartChanged);

/** Takes a line out of the cart, also one that was added a moment ago and whose number at the server is not known here. */
export async function removeFromCart(lineId: number): Promise<CartChange | undefined> {
  const pack = provisionalPack(lineId);
  const id = pack ? (await readCart()).lines.find((line) => sameLine(line, pack))?.id : lineId;
  if (id === undefined) return undefined;
  return request<CartChange>({ method: 'DELETE', path: `/cart/removeCart/${id}`, protected: true }).finally(
    tellCartChanged,
  );
}
