import type { FoldedLog, Freeze, Plan } from './state.ts';

type PlanState = 'running' | 'paused' | 'stopped' | 'limited' | 'frozen' | 'locked' | 'done';

/** Whether a plan continues by itself, and when. */
export interface PlanStanding {
  state: PlanState;
  /** The next step; null when the last one is reached, or it takes a person to continue. */
  next: { percent: number; at: Date } | null;
}

/** How the plan of a part stands at a time; null without a plan. */
export function standingOf(channel: FoldedLog, part: string, now: Date): PlanStanding | null {
  const { rollout = null, lock = null } = channel.parts[part] ?? {};
  if (!rollout?.plan) return null;
  const { steps, everySeconds, untilPercent, untilTime, stepped, stopped } = rollout.plan;
  const percent = steps.find((step) => sharesOf(step) > rollout.share);
  const waits = (state: PlanState): PlanStanding => ({ state, next: null });
  if (percent === undefined) return waits('done');
  if (stopped) return waits('stopped');
  if (rollout.state === 'paused') return waits('paused');
  if (untilPercent !== null && percent > untilPercent) return waits('limited');
  const freeze = freezeAt(channel, now);
  const due = stepped.getTime() + everySeconds * 1_000;
  const at = new Date(Math.max(due, freeze?.until.getTime() ?? 0));
  if (untilTime !== null && Math.max(at.getTime(), now.getTime()) >= new Date(untilTime).getTime())
    return waits('limited');
  return { state: freeze ? 'frozen' : lock ? 'locked' : 'running', next: { percent, at } };
}

/** Whether the next step of a part's plan is to be made now. */
export function isDue(channel: FoldedLog, part: string, now: Date): boolean {
  const standing = standingOf(channel, part, now);
  return standing?.state === 'running' && standing.next!.at.getTime() <= now.getTime();
}

/** The freeze that is in effect at a time. */
export const freezeAt = ({ freeze }: Pick<FoldedLog, 'freeze'>, now: Date): Freeze | null =>
  freeze && freeze.until.getTime() > now.getTime() ? freeze : null;

/** Percent of visitors in basis points, of 10,000 cohorts. */
export const sharesOf = (percent: number): number => Math.round(percent * 100);

/** A plan as a log entry has it. */
export const planOf = (setting: Record<string, unknown>): Plan => {
  const { steps, everySeconds, untilPercent = null, untilTime = null } = setting as unknown as Plan;
  return { steps, everySeconds, untilPercent, untilTime };
};
