import type { GuardPolicy } from '../policy/policy.ts';
import { seededRandom } from '../statistics/random.ts';
import { detect } from '../simulation/detection.ts';
import { median } from '../simulation/trial.ts';

/** Traffic of the part on the last day. */
export interface Traffic {
  /** Networks. */
  visitorsPerHour: number;
  /** Share of the networks for which the current release fails, 0 to 1. */
  rate: number;
}

/** How long it takes to find a release that fails for a share of the visitors. */
export interface Prediction {
  /** That share, 0 to 1. */
  failing: number;
  /** Median number of networks that get the release until it is stopped or rolled back. Null if it is not found within a week. */
  visitors: number | null;
  /** Median minutes until then, or null. */
  minutes: number | null;
}

const FAILING = [1, 0.2, 0.1, 0.05];
const RUNS = 51;
const HOURS = 7 * 24;
/** Limit of the simulated visitors, so that a prediction takes less than a second. */
const MOST_VISITORS = 100_000;

/**
 * Simulates rollouts to `share` (0 to 1) of the visitors with exceptions in the release, and judges them after every failure. All
 * networks count as known; unknown ones lead to a stop instead of a rollback, and take as long. The same input has the same result.
 */
export function predict(traffic: Traffic, share: number, policy: GuardPolicy): Prediction[] {
  const { visitorsPerHour, rate } = traffic;
  const random = seededRandom(1);
  const visitors = Math.min(MOST_VISITORS, visitorsPerHour * HOURS);
  return FAILING.map((failing) => {
    const release = { share, failing, rate, known: 1, visitorsPerHour, visitors };
    const runs = Array.from({ length: RUNS }, () => detect(release, policy, random));
    const all = median(runs.map((found) => found?.all ?? Infinity));
    if (!Number.isFinite(all)) return { failing, visitors: null, minutes: null };
    const got = median(runs.map((found) => found?.new ?? Infinity));
    return { failing, visitors: got, minutes: (all / visitorsPerHour) * 60 };
  });
}
