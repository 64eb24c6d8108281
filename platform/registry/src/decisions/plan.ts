import { isDue, sharesOf } from '../channels/plan.ts';
import type { Plan } from '../channels/state.ts';
import type { Channel } from '../channels/channel.ts';
import type { OpenRollout } from '../channels/fold.ts';
import type { ReleaseName } from '../database/release-name.ts';
import { RegistryError } from '../http/registry-error.ts';
import { type Decide, type DecidedEntry, NOTHING, checkUnlocked, partState, together } from './decision.ts';
import { finish, rollOut } from './rollout.ts';

const ALL = 100;

/**
 * Starts rollouts at the first step of a plan, or gives open ones this plan; they keep their share until the next step is due.
 * @throws RegistryError 409 when only some of the rollouts are open or they started apart, or another release of a part is rolling
 * out, 423 while a part is locked
 */
export function planRollout({ releases, plan }: { releases: ReleaseName[]; plan: Plan }): Decide {
  const start = rollOut({ releases, share: sharesOf(plan.steps[0]!) });
  return (channel) => {
    const open = releases.flatMap(({ part, version }) => {
      const { rollout } = partState(channel, part);
      return rollout?.version === version ? [{ part, rollout }] : [];
    });
    if (open.length === 0) {
      const started = start(channel);
      const plans = started.entries.map((entry) => ({ ...entry, action: 'plan' as const, setting: { ...plan } }));
      return { ...started, entries: [...started.entries, ...plans] };
    }
    if (open.length < releases.length || new Set(open.map(({ rollout }) => rollout.id)).size > 1) {
      const message = `The rollout of ${open.map(({ part }) => part).join(' and ')} on ${channel.name} did not start together with the other parts. Give it a plan of its own, or abort it first.`;
      throw new RegistryError(409, 'rollout_running', message, { rollout: open[0]!.rollout.id });
    }
    return { entries: open.map(({ part, rollout }) => planEntry(channel, part, rollout, plan)), exposes: false };
  };
}

function planEntry(channel: Channel, part: string, rollout: OpenRollout, plan: Plan): DecidedEntry {
  checkUnlocked(channel, part);
  return { ...entryOf(channel, part, rollout), setting: { ...plan } };
}

/** Makes the next step of the plan that these parts share, if it is due at this time; otherwise nothing. */
export const stepPlan =
  (parts: string[], now: Date): Decide =>
  (channel) => {
    if (!parts.every((part) => isDue(channel, part, now))) return NOTHING;
    const rollouts = parts.map((part) => partState(channel, part).rollout!);
    const { share, plan } = rollouts[0]!;
    const index = plan!.steps.findIndex((step) => sharesOf(step) > share);
    const percent = plan!.steps[index]!;
    const releases = parts.map((part, each) => ({ part, version: rollouts[each]!.version }));
    const grow = percent === ALL ? together(parts.map(finish)) : rollOut({ releases, share: sharesOf(percent) });
    const { entries, exposes } = grow(channel);
    const setting = { step: index + 1, of: plan!.steps.length };
    return { entries: entries.map((entry) => ({ ...entry, setting })), exposes };
  };

/** Stops the plans of these parts until a person continues them. Visitors keep what they have. */
export const stopPlan =
  (parts: string[]): Decide =>
  (channel) => {
    const entries = parts.flatMap((part): DecidedEntry[] => {
      const { rollout } = partState(channel, part);
      if (!rollout?.plan || rollout.plan.stopped) return [];
      return [{ ...entryOf(channel, part, rollout), setting: { stopped: true } }];
    });
    return { entries, exposes: false };
  };

const entryOf = (channel: Channel, part: string, { id, version }: OpenRollout): DecidedEntry => ({
  part,
  action: 'plan',
  from: partState(channel, part).live?.version ?? null,
  to: version,
  rollout: id,
});
