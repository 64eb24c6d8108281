import { Type } from 'typebox';
import type { Static } from 'typebox';
import { id, integer, patterned, rupees } from './fields.ts';

/** One product in one pack size. */
export const CartLine = Type.Object({
  id: Type.Integer(),
  product_id: Type.Integer(),
  category_id: Type.Integer(),
  /** Packs, 1 to 99. */
  quantity: Type.Integer(),
  /** Rupees for one pack. */
  reg_price: Type.Number(),
  /** Rupees for one pack. */
  sale_price: Type.Number(),
  /** Grams in one pack. */
  unit_type: Type.Integer(),
  /** Rupees for all packs of the line. */
  total_sale_price: Type.Number(),
  product: Type.Object({
    name: Type.String(),
    /** File name under /api/media/products/. */
    image: Type.String(),
    /** 2 means available. */
    out_of_stock: Type.Integer(),
  }),
});
export type CartLine = Static<typeof CartLine>;

/** POST /cart/cartProduct → this. */
export const CartAnswer = Type.Object({
  datas: Type.Object({
    data: Type.Array(CartLine),
    /** Rupees, for the whole cart, whichever page was requested. */
    totalAmt: Type.Number(),
  }),
});
export type CartAnswer = Static<typeof CartAnswer>;

const CHOOSE_PACK = 'Select a Product Quantiny';

/** An element of CartItems. The API ignores the prices and uses the shop's own. */
export const CartItem = Type.Object({
  product_id: id('Product'),
  /** Change in packs: '1' or '-1', up to 99 either way. A line with 0 packs is removed. */
  quantity: patterned('Quantity', '^-?[1-9]\\d?$'),
  category_id: Type.Optional(id('Category')),
  reg_price: Type.Optional(rupees('Price')),
  sale_price: Type.Optional(rupees('Price')),
  /** Grams in the chosen pack; must be a pack size of the product. */
  unit_type: integer(1, 1_000_000, CHOOSE_PACK),
});
export type CartItem = Static<typeof CartItem>;

/** POST /cart/addCart → CartChange. */
export const CartItems = Type.Array(CartItem, {
  minItems: 1,
  maxItems: 50,
  'x-messages': { type: 'Send a list of products', minItems: 'Send a list of products' },
});

/** Also the answer of DELETE /cart/removeCart/{id}. */
export const CartChange = Type.Object({
  message: Type.String(),
  /** Lines now in the cart. */
  count: Type.Integer(),
});
export type CartChange = Static<typeof CartChange>;
