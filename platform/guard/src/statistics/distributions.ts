import { logDiffers } from './confidence-sequence.ts';
import { wholeCount } from './logarithms.ts';

/**
 * Evidence that two histograms with the same buckets have different distribution functions, in the direction "the first has larger
 * values". At each bound of the buckets, the confidence sequences of both distribution functions are compared. They are joined by the
 * product of their e-processes at the share that is worst for it, which is the pooled one:
 *
 *     E = min_p E_one(p) E_other(p)
 *
 * It is an e-process against "both functions have the same value at this bound". Its largest value over all bounds exceeds
 * bounds/α with probability at most α.
 *
 * @returns log of the largest E over all bounds at which the first histogram has fewer values below, or -Infinity
 */
export function logLarger(first: readonly number[], second: readonly number[]): number {
  const [one, other] = [cumulated(first), cumulated(second)];
  const [n, m] = [one.at(-1) ?? 0, other.at(-1) ?? 0];
  if (n === 0 || m === 0) return -Infinity;
  // All values are at most the last bucket, so that it has no bound.
  const evidence = one.slice(0, -1).map((below, at) => {
    const otherBelow = other[at] ?? m;
    if (below / n >= otherBelow / m) return -Infinity;
    const pooled = (below + otherBelow) / (n + m);
    return logDiffers(below, n, pooled) + logDiffers(otherBelow, m, pooled);
  });
  return Math.max(-Infinity, ...evidence);
}

function cumulated(histogram: readonly number[]): number[] {
  let sum = 0;
  return histogram.map((count) => (sum += wholeCount(count)));
}
