import { logExceeds } from '../statistics/one-sample.ts';
import { type StepVisitors, total } from './evidence.ts';

/** A release is rolled back only if it fails for more than this share of the networks: fewer hostile networks can only stop it. */
const BREADTH = 1 / 3;
/** e-value at which this is shown: 5 of 5 networks are enough, and a third of hostile networks succeed in 2 % of all trials at most. */
const LOG_LIMIT = Math.log(50);

/** Whether more than a third of the networks that got the release, or would have got it by the usual traffic, failed. */
export const isBroad = (failed: number, seen: number, expected: number): boolean =>
  logExceeds(failed, Math.max(seen, expected, failed), BREADTH) >= LOG_LIMIT;

/** More networks in `new` than this many standard deviations above its share mean that visitors chose their release. */
const DEVIATIONS = 2;

/**
 * Whether too many networks are in `new` for a random split (sample ratio mismatch). A client can choose its release by its cohort
 * cookie, and hostile networks that do so are many in `new` although they are few.
 */
export function isSkewed(steps: readonly StepVisitors[], isKnown: boolean): boolean {
  const split = steps.filter(({ share }) => share > 0 && share < 1);
  const [newName, oldName] = isKnown ? (['knownNew', 'knownOld'] as const) : (['new', 'old'] as const);
  let [expected, variance] = [0, 0];
  for (const step of split) {
    const visitors = step[newName] + step[oldName];
    expected += visitors * step.share;
    variance += visitors * step.share * (1 - step.share);
  }
  return total(split, newName) > expected + DEVIATIONS * Math.sqrt(variance);
}
