import type { CartLine } from '@farmgate/contract/shop/cart';
import { DELIVERY } from './fixtures.ts';
import type { TestShop } from './test-shop.ts';

/** A signed-in customer of a test shop, and what they do with their cart. */
export function shopper(shop: TestShop, token: string) {
  const add = (items: object) => shop.post('/cart/addCart', items, { token });

  const cart = async (query = '') => {
    const response = await shop.post(`/cart/cartProduct${query}`, undefined, { token });
    return response.json<{ datas: { data: CartLine[]; totalAmt: number } }>().datas;
  };

  /** A checkout request for the whole cart. */
  const request = async () => {
    const { data, totalAmt } = await cart();
    const cartDetails = { id: data.map((line) => line.id) };
    return { ...DELIVERY, total_price: totalAmt, sub_total: totalAmt, tax_price: 0, cartDetails, type: 'cod' };
  };

  const checkout = (body: object, key?: string) =>
    shop.post('/checkout', body, { token, headers: key ? { 'idempotency-key': key } : {} });

  return { token, add, cart, request, checkout };
}

export type Shopper = ReturnType<typeof shopper>;

/** One change in the cart: `quantity` packs of `unit_type` grams. */
export const item = (product_id: number, unit_type: number, quantity = '1') => ({ product_id, unit_type, quantity });
