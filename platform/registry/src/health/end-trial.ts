import { type Decide, NOTHING, partState } from '../decisions/decision.ts';
import { rollback } from '../decisions/rollback.ts';
import { abort, pause } from '../decisions/rollout.ts';
import type { Mark } from '../channels/fold.ts';
import type { Channel } from '../channels/channel.ts';
import type { Trial } from './trials.ts';

export type TrialName = Pick<Trial, 'part' | 'version' | 'since' | 'kind' | 'baseline'>;

/**
 * Rolls a bad release back for all visitors and recalls it. Does nothing when its trial has ended or started again in the
 * meantime.
 * @throws Error for a promotion that replaced no release
 */
export const endTrial =
  (trial: TrialName): Decide =>
  (channel) => {
    const { part, kind, baseline } = trial;
    if (!isRunning(channel, trial)) return NOTHING;
    if (kind === 'rollout') return abort(part, true)(channel);
    if (baseline === null) throw new Error(`this is the first release of ${part}, so there is none to roll back to.`);
    return rollback({ part, to: baseline, bad: true })(channel);
  };

/** Pauses a rollout, so that no visitor gets the release. Does nothing when it has ended or started again in the meantime. */
export const stopTrial =
  (trial: TrialName): Decide =>
  (channel) =>
    trial.kind === 'rollout' && isRunning(channel, trial) ? pause(trial.part)(channel) : NOTHING;

/** Whether the release is still on this trial. */
function isRunning(channel: Channel, { part, version, since, kind }: TrialName): boolean {
  const { live, rollout } = partState(channel, part);
  const isSame = (release: (Mark & { version: string }) | null) =>
    release?.version === version && release.since.getTime() === since.getTime();
  return kind === 'rollout' ? isSame(rollout) && rollout?.state === 'running' : isSame(live);
}
