import { packPrice } from '@farmgate/contract/shop/rules/paise';

/** What a line's price is made of: paise per kilogram, the pack's grams and how many packs. */
export interface PricedLine {
  regPricePaise: number;
  salePricePaise: number;
  packGrams: number;
  quantity: number;
}

/** A line's prices in paise: for one pack, and for all of them. Whatever asks for a price asks here. */
export function linePrices(line: PricedLine) {
  const regular = packPrice(line.regPricePaise, line.packGrams);
  const sale = packPrice(line.salePricePaise, line.packGrams);
  return { regular, sale, total: sale * line.quantity };
}

/** What a cart costs, in paise. */
export const cartTotal = (lines: PricedLine[]): number =>
  lines.reduce((total, line) => total + linePrices(line).total, 0);
