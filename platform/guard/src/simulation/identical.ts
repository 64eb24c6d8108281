import { SIGNALS } from '@farmgate/contract/health-signals';
import { type DurationName, type Finding, judge } from '../judge/judge.ts';
import type { GuardPolicy } from '../policy/policy.ts';
import type { Random } from '../statistics/random.ts';
import { SimulatedTrial } from './trial.ts';

export interface IdenticalTrial {
  /** Share of the visitors who get the release; 1 for a promotion. */
  share: number;
  visitors: number;
  /** Share of the visitors for whom each signal fails, with either release. */
  rate: number;
}

/** Share of the visitors who reach each outcome. */
const OUTCOMES = { 'cart-add': 0.15, 'checkout-start': 0.06, order: 0.03 };
/** Median and spread (of the logarithm) of the durations, in ms; CLS without a unit. */
const MEDIANS: Record<DurationName, [median: number, spread: number]> = {
  LCP: [900, 0.7],
  INP: [60, 0.8],
  CLS: [0.02, 1],
  TTFB: [120, 0.8],
  serverMs: [60, 0.6],
};

/** Judges a release that is as good as the one before, by all tests after every visitor. @returns the first finding, or null */
export function judgeIdentical(plan: IdenticalTrial, policy: GuardPolicy, random: Random): Finding | null {
  const { share, visitors, rate } = plan;
  const day = 2_000;
  const happened = (chance: number) => Array.from({ length: day }, random).filter((value) => value < chance).length;
  const history = { failed: happened(rate), visitors: day };
  const outcomes = Object.keys(OUTCOMES);
  const trial = new SimulatedTrial({ share, signals: SIGNALS, outcomes, expected: 50, known: 0.5, history });
  for (const [name, chance] of Object.entries(OUTCOMES)) {
    trial.evidence.outcomes[name]!.history = { failed: happened(chance), visitors: day };
  }
  // A promotion has no visitors of the old release: their durations are those of the day before.
  if (share === 1) for (let at = 0; at < day; at += 1) trial.measure(durations(random), false);
  for (let at = 0; at < visitors; at += 1) {
    trial.add({
      isNew: random() < share,
      isKnown: random() < 0.5,
      signals: SIGNALS.filter(() => random() < rate),
      outcomes: Object.entries(OUTCOMES).flatMap(([name, chance]) => (random() < chance ? [name] : [])),
      durations: durations(random),
    });
    const [finding] = judge(trial.evidence, policy);
    if (finding) return finding;
  }
  return null;
}

const durations = (random: Random): Record<DurationName, number> =>
  Object.fromEntries(
    Object.entries(MEDIANS).map(([name, [middle, spread]]) => [name, middle * Math.exp(spread * normal(random))]),
  ) as Record<DurationName, number>;

/** A value of the standard normal distribution (Box-Muller). */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
