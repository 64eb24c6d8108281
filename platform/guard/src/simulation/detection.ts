import { type Finding, judge } from '../judge/judge.ts';
import type { GuardPolicy } from '../policy/policy.ts';
import type { Random } from '../statistics/random.ts';
import { SimulatedTrial } from './trial.ts';

export interface BadRelease {
  /** Share of the visitors who get the release; 1 for a promotion. */
  share: number;
  /** Share of these visitors for whom the release fails. */
  failing: number;
  /** Share of all visitors for whom both releases fail. */
  rate: number;
  /** Share of the networks that were seen on an earlier day. */
  known: number;
  visitorsPerHour: number;
  /** The trial ends after this many visitors. */
  visitors: number;
}

export interface Detection {
  /** Visitors until the finding, of both releases and of the bad one. */
  all: number;
  new: number;
  finding: Finding;
}

/** Judges a release that throws exceptions, after every visitor. @returns the first finding that stops it, or null */
export function detect(release: BadRelease, policy: GuardPolicy, random: Random): Detection | null {
  const { share, failing, rate, known, visitorsPerHour } = release;
  if (!(share > 0)) return null;
  const day = Math.round(visitorsPerHour * 24);
  const history = { failed: Math.round(day * rate), visitors: day };
  const trial = new SimulatedTrial({ share, signals: ['error'], expected: visitorsPerHour / 6, known, history });
  for (let all = 1; all <= release.visitors; all += 1) {
    const isNew = random() < share;
    const hasFailed = random() < (isNew ? 1 - (1 - rate) * (1 - failing) : rate);
    const isKnown = random() < known;
    if (hasFailed) trial.add({ isNew, isKnown, signals: ['error'] });
    else trial.arrive(isNew, isKnown);
    // No other visitor strengthens the evidence.
    if (!isNew || !hasFailed) continue;
    const [finding] = judge(trial.evidence, policy);
    if (finding) return { all, new: trial.evidence.visitors.steps[0]!.new, finding };
  }
  return null;
}
