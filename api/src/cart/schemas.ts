import { Type } from 'typebox';
import type { Static } from 'typebox';
import { id, integer, patterned, rupees } from '../wire/fields.ts';

export const CartLine = Type.Object({
  id: Type.Integer(),
  product_id: Type.Integer(),
  category_id: Type.Integer(),
  quantity: Type.Integer(),
  reg_price: Type.Number(),
  sale_price: Type.Number(),
  unit_type: Type.Integer(),
  total_sale_price: Type.Number(),
  product: Type.Object({ name: Type.String(), image: Type.String(), out_of_stock: Type.Integer() }),
});
export type CartLine = Static<typeof CartLine>;

export const CartAnswer = Type.Object({
  datas: Type.Object({ data: Type.Array(CartLine), totalAmt: Type.Number() }),
});

const CHOOSE_PACK = 'Select a Product Quantiny';

export const CartItem = Type.Object({
  product_id: id('Product'),
  quantity: patterned('Quantity', '^-?[1-9]\\d?$'),
  category_id: Type.Optional(id('Category')),
  reg_price: Type.Optional(rupees('Price')),
  sale_price: Type.Optional(rupees('Price')),
  unit_type: integer(1, 1_000_000, CHOOSE_PACK),
});
export type CartItem = Static<typeof CartItem>;

export const CartItems = Type.Array(CartItem, {
  minItems: 1,
  maxItems: 50,
  'x-messages': { type: 'Send a list of products', minItems: 'Send a list of products' },
});

export const CartChange = Type.Object({ message: Type.String(), count: Type.Integer() });
