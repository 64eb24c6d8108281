import type { CartItem, CartLine } from '@farmgate/shared/contract';
import type { Cart } from '@farmgate/shared/data';
import { formatPackSize } from '@farmgate/shared/money';

/** The API's value for what can be bought. */
const AVAILABLE = 2;

/** A line is unique by product and pack; its id changes when it is removed and put back. */
export const lineKey = (line: CartLine) => `${line.product_id}/${line.unit_type}`;

/** The line of the same product and pack in another state of the cart. */
export const findLine = (cart: Cart, line: CartLine): CartLine | undefined =>
  cart.lines.find((other) => lineKey(other) === lineKey(line));

/** What a line is called: `Tomato, 500 g`. */
export const lineName = (line: CartLine) => `${line.product.name}, ${formatPackSize(line.unit_type)}`;

export const isAvailable = (line: CartLine) => line.product.out_of_stock === AVAILABLE;

/** The change of a line by some packs, as the API takes it. */
export const cartItem = (line: CartLine, packs: number): CartItem => ({
  product_id: line.product_id,
  category_id: line.category_id,
  unit_type: line.unit_type,
  reg_price: line.reg_price,
  sale_price: line.sale_price,
  quantity: String(packs),
});
