import type { CartItem, CartLine } from '../contract/index.ts';
import type { Cart } from './cart.ts';

const sameLine = (line: CartLine, item: CartItem) =>
  line.product_id === item.product_id && line.unit_type === item.unit_type;

/** Rupees added up in paise, so that no fraction of a paisa creeps in. */
const total = (lines: CartLine[]) =>
  lines.reduce((sum, line) => sum + Math.round(line.sale_price * 100) * line.quantity, 0) / 100;

/** The cart as it will be once the server has made the change; what is not in the cart yet is not guessed. */
export function withChange(cart: Cart, item: CartItem): Cart {
  const lines = cart.lines
    .map((line) => (sameLine(line, item) ? { ...line, quantity: line.quantity + Number(item.quantity) } : line))
    .filter((line) => line.quantity > 0)
    .map((line) => ({ ...line, total_sale_price: (Math.round(line.sale_price * 100) * line.quantity) / 100 }));
  return { lines, total: total(lines) };
}

/** The cart without a line. */
export function withoutLine(cart: Cart, lineId: number): Cart {
  const lines = cart.lines.filter((line) => line.id !== lineId);
  return { lines, total: total(lines) };
}
