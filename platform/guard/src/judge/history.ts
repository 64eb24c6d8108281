import { logExceeds, logFallsShort } from '../statistics/one-sample.ts';
import { type Counts, total } from './evidence.ts';

/** From this share of the visitors, the history of the replaced release counts too: there are few visitors to compare with. */
const HISTORY_FROM = 0.5;
/** A release may fail this many times as often as the last day's estimate, because days differ. */
const TIMES_HISTORY = 3;
const LEAST_RATE = 0.01;
const MOST_RATE = 0.95;
/** The estimate assumes this many more visitors, one of whom failed: an upper estimate for little traffic. */
const ASSUMED_VISITORS = 50;

const usesHistory = (share: number) => share >= HISTORY_FROM;

/**
 * Log of the e-value against "the release fails for at most the share q", q being 3 times the upper estimate of the replaced
 * release's share, or -Infinity while the step's share is too small for it. If the replaced release fails more often today than
 * yesterday, q is 3 times today's share: an outage of the API is no fault of the release.
 */
export function logFailsMoreThanBefore(
  { steps, history }: Counts,
  { newVisitors, oldVisitors }: { newVisitors: number; oldVisitors: number },
): number {
  if (!usesHistory(steps.at(-1)?.share ?? 0)) return -Infinity;
  const { failed, visitors } = history ?? { failed: 0, visitors: 0 };
  const before = (failed + 1) / (visitors + ASSUMED_VISITORS);
  const today = oldVisitors > 0 ? total(steps, 'oldEvents') / oldVisitors : 0;
  const rate = Math.min(MOST_RATE, Math.max(LEAST_RATE, TIMES_HISTORY * before, TIMES_HISTORY * today));
  const failures = total(
    steps.filter(({ share }) => usesHistory(share)),
    'newEvents',
  );
  return logExceeds(failures, newVisitors, rate);
}

/** Log of the e-value against "the outcome happens in at least a third of the share that it had before", or -Infinity. */
export function logHappensLessThanBefore({ steps, history }: Counts, settledVisitors: number): number {
  if (!history || !usesHistory(steps.at(-1)?.share ?? 0)) return -Infinity;
  const before = history.failed / (history.visitors + ASSUMED_VISITORS);
  const rate = before / TIMES_HISTORY;
  return rate > 0 ? logFallsShort(total(steps, 'newEvents'), settledVisitors, rate) : -Infinity;
}

/**
 * Joins the e-values of the comparison with the visitors of the replaced release and with its history: a weighted mean of e-values
 * is an e-value. The weight of the history is the share of the first step, which is known before the first visitor: 1 for a promotion.
 */
export function weightOfHistory(steps: readonly { share: number }[]): number {
  const share = steps[0]?.share ?? 0;
  return share > 0 ? Math.min(1, share) : 0;
}
