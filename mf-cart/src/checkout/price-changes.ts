import type { Cart } from '@farmgate/shared/data';
import { formatRupees, rupeesToPaise } from '@farmgate/shared/money';
import { findLine, lineKey, lineName } from '../lines/cart-line.ts';

export interface PriceChange {
  key: string;
  /** `Tomato, 500 g: ₹20 is now ₹24` */
  words: string;
}

const words = (rupees: number) => formatRupees(rupeesToPaise(rupees));

/** Which packs of a cart cost something else than they did. */
export function priceChanges(before: Cart, now: Cart): PriceChange[] {
  return now.lines.flatMap((line) => {
    const old = findLine(before, line);
    if (!old || old.sale_price === line.sale_price) return [];
    const change = `${lineName(line)}: ${words(old.sale_price)} is now ${words(line.sale_price)}`;
    return [{ key: lineKey(line), words: change }];
  });
}
