import { packPrice } from '@farmgate/contract/shop/rules/paise';

/** The fields that determine a line's price: paise per kilogram, grams in a pack and number of packs. */
export interface PricedLine {
  regPricePaise: number;
  salePricePaise: number;
  packGrams: number;
  quantity: number;
}

/** A line's prices in paise: for one pack, and for all packs. All prices of lines come from here. */
export function linePrices(line: PricedLine) {
  const regular = packPrice(line.regPricePaise, line.packGrams);
  const sale = packPrice(line.salePricePaise, line.packGrams);
  return { regular, sale, total: sale * line.quantity };
}

/** The total of a cart in paise. */
export const cartTotal = (lines: PricedLine[]): number =>
  lines.reduce((total, line) => total + linePrices(line).total, 0);
