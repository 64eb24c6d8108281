import { logSum, timesLog, wholeCount } from './logarithms.ts';

/** Events of one step of a rollout, in which the new release had a constant share of the visitors. */
export interface Split {
  /** Share of the visitors who get the new release, between 0 and 1. Other shares carry no evidence. */
  share: number;
  newEvents: number;
  oldEvents: number;
}

/** How many times as often the new release fails, and how much of the prior each has. */
const FAILS_MORE: readonly [ratio: number, weight: number][] = [
  [2, 0.05],
  [4, 0.1],
  [8, 0.15],
  [16, 0.2],
  [32, 0.2],
  [100, 0.2],
  [1_000, 0.1],
];

/**
 * e-process against "the new release does not fail more often than the old one" (two samples, beta-binomial kind). Under that
 * hypothesis each event is in the new release with at most the probability ρ = share, independently of all earlier ones. Therefore
 *
 *     E = Σ_r w_r Π_steps (θ_r / ρ)^new ((1 - θ_r) / (1 - ρ))^old,   θ_r = ρ r / (ρ r + 1 - ρ)
 *
 * is a nonnegative supermartingale that starts at 1, and by Ville's inequality exceeds 1/α at any time with probability at most α
 * (Howard, Ramdas, McAuliffe, Sekhon 2021; Lindon, Sanden, Shirikian, arXiv 2205.14762). r is the relative risk.
 *
 * @returns log E
 */
export const logFailsMore = (splits: readonly Split[]): number => logMixture(splits, FAILS_MORE);

/** The same against "the event is not rarer with the new release". @returns log E */
export const logFailsLess = (splits: readonly Split[]): number =>
  logMixture(
    splits.map(({ share, newEvents, oldEvents }) => ({ share: 1 - share, newEvents: oldEvents, oldEvents: newEvents })),
    RARER,
  );

/** How many times as often the event happens with the old release. */
const RARER: readonly [ratio: number, weight: number][] = [
  [1.25, 0.1],
  [1.5, 0.2],
  [2, 0.2],
  [4, 0.2],
  [20, 0.15],
  [1_000, 0.15],
];

const logMixture = (splits: readonly Split[], prior: readonly [ratio: number, weight: number][]): number =>
  logSum(prior.map(([ratio, weight]) => splits.reduce((sum, split) => sum + logRatio(split, ratio), Math.log(weight))));

function logRatio({ share, newEvents, oldEvents }: Split, ratio: number): number {
  if (!(share > 0 && share < 1)) return 0;
  // θ / ρ = r / (ρ r + 1 - ρ) and (1 - θ) / (1 - ρ) = 1 / (ρ r + 1 - ρ)
  const norm = share * ratio + 1 - share;
  return timesLog(wholeCount(newEvents), ratio / norm) - timesLog(wholeCount(oldEvents), norm);
}
