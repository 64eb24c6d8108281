import { logBeta } from './log-gamma.ts';
import { timesLog, wholeCount } from './logarithms.ts';

/**
 * e-process against "at most the share q of the visitors fails" (one sample, beta-binomial mixture). The likelihood ratio of p to q
 * is averaged over all p in (q, 1]:
 *
 *     E = 1/(1-q) ∫_q^1 p^k (1-p)^(n-k) dp / (q^k (1-q)^(n-k))
 *
 * The integral is B(k+1, n-k+1) times the probability that a binomial variable of n + 1 trials with probability q is at most k
 * (Howard, Ramdas, McAuliffe, Sekhon 2021, beta-binomial mixture with a = b = 1, one-sided). A visitor whose failure is reported
 * late only makes E smaller.
 *
 * @param failed k, at most n
 * @param visitors n
 * @param rate q, between 0 and 1
 * @returns log E
 */
export function logExceeds(failed: number, visitors: number, rate: number): number {
  const k = wholeCount(failed);
  const n = Math.max(wholeCount(visitors), k);
  if (!(rate > 0 && rate < 1)) return 0;
  const integral = logBeta(k + 1, n - k + 1) + logBinomialAtMost(k, n + 1, rate);
  return integral - Math.log1p(-rate) - timesLog(k, rate) - timesLog(n - k, 1 - rate);
}

/** The same against "at least the share q": the failures are the visitors for whom it did not happen. @returns log E */
export const logFallsShort = (happened: number, visitors: number, rate: number): number =>
  logExceeds(wholeCount(visitors) - wholeCount(happened), visitors, 1 - rate);

/** Log of the probability that a binomial variable is at most `most`, which is less than `trials`. */
function logBinomialAtMost(most: number, trials: number, rate: number): number {
  // All terms relative to the last one. They become smaller downwards, except above the mean.
  let [sum, term] = [1, 1];
  for (let at = most; at > 0 && term > sum * 1e-17; at -= 1) {
    term *= (at / (trials - at + 1)) * ((1 - rate) / rate);
    sum += term;
  }
  const last = timesLog(most, rate) + timesLog(trials - most, 1 - rate) - Math.log(trials + 1);
  return Math.min(0, last - logBeta(most + 1, trials - most + 1) + Math.log(sum));
}
