import type { Channel } from '../channels/channel.ts';
import { sharesOf } from '../channels/plan.ts';
import type { Plan } from '../channels/state.ts';
import type { PlannedRollout } from '../changes/schemas.ts';
import { toShare } from '../changes/share.ts';
import { partState } from '../decisions/decision.ts';
import { minute } from '../decisions/minute.ts';
import { RegistryError } from '../http/registry-error.ts';

type Wanted = Pick<PlannedRollout, 'releases' | 'steps' | 'everySeconds' | 'untilPercent' | 'untilTime'>;

/**
 * The plan that a request asks for. Fields that it leaves out come from the plan of the open rollout, then from the channel's
 * default. A limit replaces the earlier one.
 * @throws RegistryError 400 for a plan that cannot work, 409 without a default
 */
export function resolvePlan(channel: Channel, wanted: Wanted, now: Date): Plan {
  const rollout = partState(channel, wanted.releases[0]!.part).rollout;
  const base = rollout?.plan ?? channel.plan;
  const { steps = base?.steps, everySeconds = base?.everySeconds } = wanted;
  if (!steps || !everySeconds) {
    const message = `${channel.name} has no default plan. Give the percentages and how long each step takes, for example --plan 1,10,50,100 --every 30m.`;
    throw new RegistryError(409, 'no_plan', message);
  }
  const isLimited = wanted.untilPercent !== undefined || wanted.untilTime !== undefined;
  const limits = isLimited ? wanted : rollout?.plan;
  const { untilPercent = null, untilTime = null } = limits ?? {};
  const plan = { steps, everySeconds, untilPercent, untilTime: untilTime && checkTime(untilTime, now) };
  checkSteps(plan, rollout?.share ?? null);
  return plan;
}

/** @throws RegistryError 400 unless the percentages increase, with two decimals at most, and something is left to do */
function checkSteps({ steps, untilPercent = null }: Partial<Plan> & Pick<Plan, 'steps'>, share: number | null = null) {
  for (const step of steps) toShare(step);
  const listed = steps.join(', ');
  if (steps.some((step, index) => index > 0 && step <= steps[index - 1]!))
    throw invalid(`The percentages of a plan must increase, unlike ${listed}.`);
  if (steps[0] === 100) throw invalid('A plan that starts at 100 % is a promotion. Use farmgate promote.');
  if (share !== null && sharesOf(steps.at(-1)!) <= share)
    throw invalid(
      `The rollout is at ${share / 100} % already, so the plan ${listed} has no step left. Add a larger percentage.`,
    );
  if (share === null && untilPercent !== null && untilPercent < steps[0]!)
    throw invalid(`The first step of ${steps[0]} % is above the limit of ${untilPercent} %. Choose a higher limit.`);
}

function checkTime(text: string, now: Date): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw invalid(`untilTime must be a time like 2026-01-31T18:00:00Z, not ${text}.`);
  if (time <= now) throw invalid(`The limit ${minute(time)} is in the past. Choose a later time.`);
  return time.toISOString();
}

const invalid = (message: string) => new RegistryError(400, 'invalid_request', message);
