import fc from 'fast-check';
import { type Random, seededRandom } from '../statistics/random.ts';

/** Rates strictly between 0 and 1. */
export const rates = fc.double({ min: 0.005, max: 0.9, noNaN: true });

/** Probabilities of 0 to n events in n trials, from Pascal's triangle: independent of the code under test. */
export function binomial(n: number, p: number): number[] {
  let chances = [1];
  for (let trial = 0; trial < n; trial += 1)
    chances = [...chances, 0].map((chance, at) => chance * (1 - p) + (chances[at - 1] ?? 0) * p);
  return chances;
}

/** Share of the runs that are true. */
export function probability({ runs, seed }: { runs: number; seed: number }, run: (random: Random) => boolean): number {
  const random = seededRandom(seed);
  return Array.from({ length: runs }, () => run(random)).filter(Boolean).length / runs;
}
