import type { ReleaseName } from '../database/release-name.ts';
import { RegistryError } from '../http/registry-error.ts';
import { type Decide, type DecidedEntry, checkUnlocked, partState } from './decision.ts';

/**
 * Makes releases live for all visitors, together. Releases that are already live are left out.
 * @throws RegistryError 409 while a rollout of one of the parts is open, 423 while one is locked
 */
export const promote =
  (releases: ReleaseName[]): Decide =>
  (channel) => {
    const entries = releases.flatMap(({ part, version }): DecidedEntry[] => {
      const { live, rollout } = partState(channel, part);
      if (rollout) {
        const message = `A rollout of ${part} ${rollout.version} is open on ${channel.name}. Finish or abort it first.`;
        throw new RegistryError(409, 'rollout_running', message, { rollout: rollout.id });
      }
      if (live?.version === version) return [];
      checkUnlocked(channel, part);
      return [{ part, action: 'promote', from: live?.version ?? null, to: version }];
    });
    return { entries, exposes: 'among-live-and-rollouts' };
  };
