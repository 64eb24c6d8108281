import { type Decide, NOTHING, checkUnlocked, partState } from './decision.ts';

/**
 * Keeps a part unchanged: until it is unlocked, no promotion, and no rollout may start, grow, resume or finish.
 * @throws RegistryError 423 when it is already locked
 */
export const lock =
  (part: string): Decide =>
  (channel) => {
    checkUnlocked(channel, part);
    return { entries: [{ part, action: 'lock', from: null, to: null }], exposes: false };
  };

export const unlock =
  (part: string): Decide =>
  (channel) =>
    partState(channel, part).lock
      ? { entries: [{ part, action: 'unlock', from: null, to: null }], exposes: false }
      : NOTHING;
