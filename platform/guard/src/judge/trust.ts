import { logExceeds } from '../statistics/one-sample.ts';
import { type Counts, type Evidence, type StepVisitors, total } from './evidence.ts';

/** A release is rolled back only if it fails for more than this share of the networks. Fewer hostile networks can only stop it. */
const BREADTH = 0.4;
/** e-value that shows it: 5 of 5 networks are enough. If two fifths of the networks are hostile, at most 4 % of the trials reach it. */
const LOG_LIMIT = Math.log(25);
/**
 * Hostile networks that come first may not be among the usual ones: a third of all networks is then half as many as the usual ones. So a
 * quarter more networks are expected, as far as they are more than these. With fewer, the e-value's limit is enough.
 */
const USUAL_NETWORKS = 50;
const UNUSUAL_SHARE = 0.25;
/** More networks in `new` than this many standard deviations above its share mean that only some of an attacker's networks came. */
const DEVIATIONS = 2;

/**
 * Whether failures may roll a release back. Any client can forge the failures of its own network, but not choose its release: edges
 * count only visitors whose cohort is that of their network. Therefore failures must be broad, the split of the visitors random (who
 * has very many networks could send only some of them), and known visitors must confirm them.
 */
export const isTrusted = (counts: Counts, evidence: Evidence): boolean =>
  isBroad(counts, evidence) && !isSkewed(evidence.visitors.steps) && !isContradicted(counts, evidence);

/** More than two fifths of the networks that got the release, or would have got it by the usual traffic, failed. */
function isBroad({ steps }: Counts, { visitors }: Evidence): boolean {
  const failed = total(steps, 'newEvents');
  const { expectedNew } = visitors;
  const expected = expectedNew + UNUSUAL_SHARE * Math.max(0, expectedNew - USUAL_NETWORKS);
  const networks = Math.max(total(visitors.steps, 'new'), expected, failed);
  return logExceeds(failed, networks, BREADTH) >= LOG_LIMIT;
}

/** Too many networks are in `new` for a random split (sample ratio mismatch). */
function isSkewed(steps: readonly StepVisitors[]): boolean {
  const split = steps.filter(({ share }) => share > 0 && share < 1);
  let [expected, variance] = [0, 0];
  for (const { share, ...visitors } of split) {
    const all = visitors.new + visitors.old;
    expected += all * share;
    variance += all * share * (1 - share);
  }
  return total(split, 'new') > expected + DEVIATIONS * Math.sqrt(variance);
}

/** Known visitors got the release, or would have got it by the usual traffic, and it works for most of them. */
function isContradicted({ steps }: Counts, { visitors }: Evidence): boolean {
  const known = Math.max(total(visitors.steps, 'knownNew'), visitors.expectedKnownNew);
  return total(steps, 'knownNew') < Math.floor(known * BREADTH);
}
