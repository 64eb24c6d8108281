/**
 * Rupees (a number, or text such as `"62.50"`) as integer paise, rounded half up.
 * Rounding to 15 digits first removes binary noise: 1.005 × 100 is 100.49999999999999, but a customer sees 1.005.
 * @throws RangeError when `rupees` is negative or not a number
 */
export function rupeesToPaise(rupees: number | string): number {
  const amount = typeof rupees === 'string' && rupees.trim() === '' ? Number.NaN : Number(rupees);
  if (!Number.isFinite(amount) || amount < 0) throw new RangeError(`Not a price in rupees: ${JSON.stringify(rupees)}`);
  return Math.floor(Number((amount * 100).toPrecision(15)) + 0.5);
}

/** Integer paise as rupees with at most 2 decimals: 6250 → 62.5. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}

/** Price of one pack in paise: paise per kilogram / 1000 × grams, rounded half up. */
export function packPrice(paisePerKilogram: number, grams: number): number {
  return Math.floor((paisePerKilogram * grams + 500) / 1000);
}

/**
 * Price of a pack in integer paise, from rupees per kilogram.
 * @throws RangeError when the price is negative or not a number, or when `grams` is negative or not a whole number
 */
export function packPricePaise(perKilogramRupees: number | string, grams: number): number {
  if (!Number.isInteger(grams) || grams < 0) throw new RangeError(`Not a pack size in grams: ${grams}`);
  return packPrice(rupeesToPaise(perKilogramRupees), grams);
}

/** The discount on the regular price, in percent with 2 decimals; 0 for none. Both prices in the same unit. */
export function savedPercent(regular: number, sale: number): number {
  if (!(regular > 0) || !(sale < regular)) return 0;
  return Number((((regular - sale) / regular) * 100).toFixed(2));
}
