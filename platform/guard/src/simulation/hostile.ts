import { judge } from '../judge/judge.ts';
import type { GuardPolicy } from '../policy/policy.ts';
import type { Random } from '../statistics/random.ts';
import { SimulatedTrial } from './trial.ts';

/** A good release that some networks report as failing. */
export interface Attack {
  /** Share of the visitors who get the release; 1 for a promotion. */
  share: number;
  /** Networks of visitors in the trial, which are those of 10 minutes. */
  honest: number;
  hostile: number;
  /** The hostile networks visited the shop on an earlier day, too. */
  isKnown: boolean;
  /** They come before all others, or at random times. */
  comesFirst: boolean;
  /** Those of them that do not get the release stay away. Otherwise they come and report no failure. */
  staysAway: boolean;
  /** Share of the honest networks that are known. */
  known: number;
  /** Share of the honest networks that have an exception by themselves. */
  rate: number;
}

/** @returns what the attack achieved in the end: the worst action of the trial */
export function attack(plan: Attack, policy: GuardPolicy, random: Random): 'rollback' | 'stop' | 'nothing' {
  const { share, honest, hostile, known, rate } = plan;
  const history = { failed: Math.round(honest * 10 * rate), visitors: honest * 10 };
  const trial = new SimulatedTrial({ share, signals: ['error'], expected: honest, known, history });
  let result: 'stop' | 'nothing' = 'nothing';
  for (const isHostile of arrivals(honest, hostile, plan.comesFirst, random)) {
    // By the network's cohort, which no client can choose.
    const isNew = random() < share;
    if (isHostile && !isNew && plan.staysAway) continue;
    const hasFailed = isHostile ? isNew : random() < rate;
    const isKnown = isHostile ? plan.isKnown : random() < known;
    trial.add({ isNew, isKnown, signals: hasFailed ? ['error'] : [] });
    const [finding] = judge(trial.evidence, policy);
    if (finding?.action === 'rollback') return 'rollback';
    if (!finding) continue;
    result = 'stop';
    // No visitor gets a paused rollout, so that its evidence does not grow. A promotion stays.
    if (share < 1) return result;
  }
  return result;
}

function arrivals(honest: number, hostile: number, comesFirst: boolean, random: Random): boolean[] {
  const all = Array.from({ length: honest + hostile }, (_, at) => at < hostile);
  if (comesFirst) return all;
  const order = all.map((isHostile) => ({ isHostile, at: random() }));
  return order.sort((one, other) => one.at - other.at).map(({ isHostile }) => isHostile);
}
