import { type Decide, NOTHING, partState } from '../decisions/decision.ts';
import { rollback } from '../decisions/rollback.ts';
import { abort } from '../decisions/rollout.ts';
import type { Mark } from '../channels/fold.ts';
import type { Trial } from './trials.ts';

/**
 * Takes a bad release from all who have it, and recalls it. Nothing when somebody has ended its trial meanwhile, or has
 * begun it anew.
 * @throws Error for a promotion that replaced nothing.
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
    if (baseline === null) throw new Error(`it is the first release of ${part}: there is none to return to.`);
    return rollback({ part, to: baseline, bad: true })(channel);
  };
