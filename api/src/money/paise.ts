/** Rupees of the wire as integer paise, to the nearest: 62.5 → 6250. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Paise as the wire's rupees, with at most 2 decimals: 6250 → 62.5. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** What one pack costs in paise: paise per kilogram / 1000 × grams, half up. */
export function packPrice(paisePerKilogram: number, grams: number): number {
  return Math.floor((paisePerKilogram * grams + 500) / 1000);
}
