import type { Entry } from './roll-out.ts';

/** The actions of the health policy, in words. */
const WORDS: Record<string, string> = {
  warn: 'warned about',
  pause: 'paused',
  abort: 'rolled back',
  rollback: 'rolled back',
};

/** The first entry after which visitors no longer get the release. */
export const stopOf = (entries: Entry[]): Entry | undefined => entries.find(({ action }) => action !== 'warn');

/** What the health policy did, with seconds since the rollout began: "paused after 4.2 s, rolled back after 6.0 s". */
export function outcomeOf(entries: Entry[], begun: number): string {
  const steps = entries.map(
    ({ action, at }) => `${WORDS[action] ?? action} after ${((Date.parse(at) - begun) / 1_000).toFixed(1)} s`,
  );
  return steps.join(', ') || 'not detected';
}
