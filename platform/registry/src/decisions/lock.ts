import { type Decide, NOTHING, checkUnlocked, partState } from './decision.ts';

/**
 * Keeps a part as it is: no promotion, no rollout that begins, grows, resumes or finishes until it is unlocked.
 * @throws RegistryError 423 when somebody holds it already.
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
