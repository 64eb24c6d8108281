import { randomBytes } from 'node:crypto';
import { isShell } from '@farmgate/contract/part';
import type { Channel } from '../channels/channel.ts';
import type { OpenRollout } from '../channels/fold.ts';
import type { ReleaseName } from '../database/release-name.ts';
import { RegistryError } from '../http/registry-error.ts';
import { type Decide, type DecidedEntry, NOTHING, checkUnlocked, partState, together } from './decision.ts';

export interface RolloutStart {
  releases: ReleaseName[];
  /** How many of the 10,000 cohorts get the releases. */
  share: number;
}

/**
 * Serves releases to a share of the visitors, or changes the share of their open rollouts. Rollouts that start together, or beside
 * an open one, have one id and thus the same visitors. While the share grows, visitors who have a release keep it. A paused
 * rollout stays paused.
 * @throws RegistryError 409 while a rollout of another release of a part is open, 423 when the share grows while a part is
 * locked
 */
export function rollOut({ releases, share }: RolloutStart): Decide {
  const started = randomBytes(6).toString('hex');
  return (channel) => {
    const open = releases.flatMap(({ part }) => partState(channel, part).rollout?.id ?? []);
    const id = open[0] ?? started;
    return together(releases.map((release) => rollOutOne(release, share, id)))(channel);
  };
}

const rollOutOne =
  ({ part, version }: ReleaseName, share: number, started: string): Decide =>
  (channel) => {
    const { live, rollout } = partState(channel, part);
    if (rollout && rollout.version !== version) {
      const message = `A rollout of ${part} ${rollout.version} is already open on ${channel.name}. Finish or abort it first.`;
      throw new RegistryError(409, 'rollout_running', message, { rollout: rollout.id });
    }
    if (live?.version === version || rollout?.share === share) return NOTHING;
    const grows = share > (rollout?.share ?? -1);
    if (grows) checkUnlocked(channel, part);
    if (isShell(part) && !live) {
      throw new RegistryError(
        409,
        'not_live',
        `${channel.name} has no live shell for visitors outside the rollout. Promote a shell first.`,
      );
    }
    const id = rollout?.id ?? started;
    const from = live?.version ?? null;
    const entry: DecidedEntry = { part, action: 'rollout', from, to: version, rollout: id, share };
    return { entries: [entry], exposes: grows && 'among-live-and-rollouts' };
  };

/** No visitor gets the release until the rollout is resumed. Share and cohorts are kept. */
export const pause =
  (part: string): Decide =>
  (channel) => {
    const rollout = openRollout(channel, part);
    if (rollout.state === 'paused') return NOTHING;
    return { entries: [entryOf('pause', channel, part, rollout)], exposes: false };
  };

/** The visitors who had the release get it again, and a stopped plan continues. @throws RegistryError 423 while the part is locked */
export const resume =
  (part: string): Decide =>
  (channel) => {
    const rollout = openRollout(channel, part);
    const isPaused = rollout.state === 'paused';
    if (!isPaused && !rollout.plan?.stopped) return NOTHING;
    checkUnlocked(channel, part);
    return { entries: [entryOf('resume', channel, part, rollout)], exposes: isPaused && 'among-live-and-rollouts' };
  };

/** Makes the release live for all visitors. @throws RegistryError 423 while the part is locked */
export const finish =
  (part: string): Decide =>
  (channel) => {
    const rollout = openRollout(channel, part);
    checkUnlocked(channel, part);
    return { entries: [entryOf('finish', channel, part, rollout)], exposes: 'among-live-and-rollouts' };
  };

/** Ends the rollout: all visitors get the live release. A bad release is recalled. */
export const abort =
  (part: string, bad = false): Decide =>
  (channel) => {
    const { id, version } = openRollout(channel, part);
    const to = partState(channel, part).live?.version ?? null;
    return { entries: [{ part, action: 'abort', from: version, to, rollout: id, bad }], exposes: false };
  };

function openRollout(channel: Channel, part: string): OpenRollout {
  const { rollout } = partState(channel, part);
  if (rollout) return rollout;
  const message = `No rollout of ${part} is open on ${channel.name}. Start one, or check whether it has ended.`;
  throw new RegistryError(404, 'no_rollout', message);
}

function entryOf(
  action: 'pause' | 'resume' | 'finish',
  channel: Channel,
  part: string,
  { id, version, share }: OpenRollout,
): DecidedEntry {
  const from = partState(channel, part).live?.version ?? null;
  return { part, action, from, to: version, rollout: id, share };
}
