import { type Decide, NOTHING, partState } from '../decisions/decision.ts';
import { rollback } from '../decisions/rollback.ts';
import { abort } from '../decisions/rollout.ts';
import type { Mark } from '../channels/fold.ts';
import type { Trial } from './trials.ts';

/**
 * Rolls a bad release back for all visitors and recalls it. Does nothing when its trial has ended or started again in the
 * meantime.
 * @throws Error for a promotion that replaced no release
 */
export const endTrial =
  ({ part, version, since, kind, baseline }: Trial): Decide =>
  (channel) => {
    const { live, rollout } = partState(channel, part);
    const isSame = (release: (Mark & { version: string }) | null) =>
      release?.version === version && release.since.getTime() === since.getTime();
    if (kind === 'rollout') {
      return isSame(rollout) && rollout?.state === 'running' ? abort(part, true)(channel) : NOTHING;
    }
    if (!isSame(live)) return NOTHING;
    if (baseline === null) throw new Error(`this is the first release of ${part}, so there is none to roll back to.`);
    return rollback({ part, to: baseline, bad: true })(channel);
  };
