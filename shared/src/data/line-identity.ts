import type { CartItem, CartLine } from '../contract/index.ts';

/** Whether a line is of this product and pack. */
export const sameLine = (line: CartLine, item: Pick<CartItem, 'product_id' | 'unit_type'>) =>
  line.product_id === item.product_id && line.unit_type === item.unit_type;

/** Lines that the server has not numbered yet have negative ids, made of product and pack. A pack has fewer grams than this. */
const BASE = 2_000_000;

/** The id of a line that the server has not numbered yet. */
export const provisionalId = ({ product_id, unit_type }: CartItem) => -(product_id * BASE + unit_type);

/** Product and pack of a line that the server has not numbered yet; undefined for other lines. */
export const provisionalPack = (lineId: number) =>
  lineId < 0 ? { product_id: Math.floor(-lineId / BASE), unit_type: -lineId % BASE } : undefined;
