/**
 * Rupees (a number, or the API's text such as `"62.50"`) as integer paise, half up.
 * The detour over 15 digits undoes binary noise: 1.005 × 100 is 100.49999999999999, a customer sees 1.005.
 * @throws RangeError when it is no amount of money.
 */
export function rupeesToPaise(rupees: number | string): number {
  const amount = typeof rupees === 'string' && rupees.trim() === '' ? Number.NaN : Number(rupees);
  if (!Number.isFinite(amount) || amount < 0) throw new RangeError(`Not a price in rupees: ${JSON.stringify(rupees)}`);
  return Math.floor(Number((amount * 100).toPrecision(15)) + 0.5);
}

/**
 * Price of a pack in integer paise: rupees per kilogram / 1000 × grams, half up.
 * @throws RangeError when the price is no amount of money or grams is not a whole number from 0.
 */
export function packPricePaise(perKilogramRupees: number | string, grams: number): number {
  if (!Number.isInteger(grams) || grams < 0) throw new RangeError(`Not a pack size in grams: ${grams}`);
  return Math.floor((rupeesToPaise(perKilogramRupees) * grams + 500) / 1000);
}

/** What is saved on the regular price, in per cent with 2 decimals; 0 when nothing is. Both in the same unit. */
export function savedPercent(regular: number, sale: number): number {
  if (!(regular > 0) || !(sale < regular)) return 0;
  return Number((((regular - sale) / regular) * 100).toFixed(2));
}
