/** The difference between two sets of response times. */
export interface Comparison {
  medianA: number;
  medianB: number;
  /**
   * How often an attacker who sees one time of each set tells them apart: 0.5 is blind guessing, 1 is certainty. This is the area under
   * the ROC curve, or 1 minus it, whichever is larger.
   */
  guessRate: number;
  /** The probability of a difference this large between two samples of the same distribution (Mann-Whitney, normal approximation). */
  p: number;
}

export function compareTimes(a: number[], b: number[]): Comparison {
  let above = 0;
  for (const x of a) for (const y of b) above += x > y ? 1 : x === y ? 0.5 : 0;
  const pairs = a.length * b.length;
  const deviation = Math.sqrt((pairs * (a.length + b.length + 1)) / 12);
  const z = Math.abs(above - pairs / 2) / deviation;
  const share = above / pairs;
  return { medianA: median(a), medianB: median(b), guessRate: Math.max(share, 1 - share), p: 2 * (1 - normal(z)) };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The normal distribution function for `z` ≥ 0, accurate to 7 digits (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail = factors.reduce((sum, factor, power) => sum + factor * t ** (power + 1), 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
