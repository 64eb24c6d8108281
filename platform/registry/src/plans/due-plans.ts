import { type Channel, openRollouts } from '../channels/channel.ts';
import { isDue, planOf, standingOf } from '../channels/plan.ts';

/** A plan whose next step is due. */
export interface DuePlan {
  /** Id of the rollout. */
  rollout: string;
  /** Parts that started together with the same plan: they grow together. */
  parts: string[];
  /** Why, for the log. */
  reason: string;
}

export function duePlans(channel: Channel, now: Date): DuePlan[] {
  const plans = new Map<string, DuePlan & { due: boolean }>();
  for (const { id, part, share, plan } of openRollouts(channel)) {
    if (!plan) continue;
    const due = isDue(channel, part, now);
    const key = JSON.stringify([id, share, planOf({ ...plan })]);
    const found = plans.get(key);
    const reason = `Next step of the plan by ${plan.by}: ${plan.reason}`;
    // A part that has to wait keeps the others waiting, so that visitors never get only some of the releases.
    plans.set(key, { rollout: id, parts: [...(found?.parts ?? []), part], reason, due: due && (found?.due ?? true) });
  }
  return [...plans.values()].filter(({ due }) => due).map(({ due: _due, ...plan }) => plan);
}

/** Ms of the next time at which a plan of the channel may continue by itself; Infinity for none. */
export function earliestStep(channel: Channel, now: Date): number {
  const times = openRollouts(channel).flatMap(({ part }) => {
    const next = standingOf(channel, part, now)?.next;
    return next ? [next.at.getTime()] : [];
  });
  return Math.min(Infinity, ...times);
}
