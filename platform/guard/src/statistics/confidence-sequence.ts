import { logBeta } from './log-gamma.ts';
import { timesLog, wholeCount } from './logarithms.ts';

/**
 * e-process against "the share is p" (two-sided beta-binomial mixture with a = b = 1):
 *
 *     E(p) = B(k+1, n-k+1) / (p^k (1-p)^(n-k))
 *
 * All p with E(p) < 1/α are a confidence sequence: they contain the true share at all times together with probability 1 - α
 * (Howard, Ramdas, McAuliffe, Sekhon 2021; Howard & Ramdas 2022 apply it to distribution functions).
 *
 * @returns log E(p)
 */
export function logDiffers(happened: number, visitors: number, share: number): number {
  const k = wholeCount(happened);
  const n = Math.max(wholeCount(visitors), k);
  return logBeta(k + 1, n - k + 1) - timesLog(k, share) - timesLog(n - k, 1 - share);
}

/** The confidence sequence at n visitors: an interval of shares. `alpha` is between 0 and 1. */
export function confidenceSequence(happened: number, visitors: number, alpha: number): [lower: number, upper: number] {
  const k = wholeCount(happened);
  const n = Math.max(wholeCount(visitors), k);
  if (n === 0) return [0, 1];
  const isOutside = (share: number) => logDiffers(k, n, share) >= -Math.log(alpha);
  const estimate = k / n;
  return [bisect(estimate, 0, isOutside), bisect(estimate, 1, isOutside)];
}

/** The limit between a share inside and one outside. E(p) grows with the distance to the estimate. */
function bisect(inside: number, end: number, isOutside: (share: number) => boolean): number {
  if (!isOutside(end)) return end;
  let outside = end;
  for (let round = 0; round < 50; round += 1) {
    const middle = (inside + outside) / 2;
    if (isOutside(middle)) outside = middle;
    else inside = middle;
  }
  return outside;
}
