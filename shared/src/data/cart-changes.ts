import type { CartItem, CartLine } from '../contract/index.ts';
import type { Cart } from './cart.ts';
import { provisionalId, sameLine } from './line-identity.ts';

/** Rupees added up in paise, so that no fraction of a paisa creeps in. */
const total = (lines: CartLine[]) =>
  lines.reduce((sum, line) => sum + Math.round(line.sale_price * 100) * line.quantity, 0) / 100;

const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  total_sale_price: (Math.round(line.sale_price * 100) * quantity) / 100,
});

/** A change of the cart. */
export interface ShownChange extends CartItem {
  /** The line that the change would begin, so that it shows at once. Prices are rupees for one pack. */
  newLine?: Pick<CartLine, 'category_id' | 'reg_price' | 'sale_price' | 'product'>;
}

/** The cart as it will be once the server has made the change. A line that is not there is only guessed with `newLine`. */
export function withChange(cart: Cart, { newLine, ...item }: ShownChange): Cart {
  const { product_id, unit_type } = item;
  const isNew = newLine && !cart.lines.some((line) => sameLine(line, item));
  const begun = { id: provisionalId(item), product_id, unit_type, quantity: 0, total_sale_price: 0 };
  // The other lines stay the same objects, so that their rows are not rendered again.
  const lines = (isNew ? [...cart.lines, { ...newLine, ...begun }] : cart.lines)
    .map((line) => (sameLine(line, item) ? withQuantity(line, line.quantity + Number(item.quantity)) : line))
    .filter((line) => line.quantity > 0);
  return { lines, total: total(lines) };
}

/** The cart without a line. */
export function withoutLine(cart: Cart, lineId: number): Cart {
  const lines = cart.lines.filter((line) => line.id !== lineId);
  return { lines, total: total(lines) };
}
