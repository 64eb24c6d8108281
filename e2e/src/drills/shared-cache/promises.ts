import { type Rollout, isSelected } from '@farmgate/contract/rollout';

/** What a visitor may get from `since` on, in ms of one clock. */
export interface Period {
  since: number;
  /** When every edge had changed to it. Until then, and `GRACE_MS` longer, visitors may get what they got before. */
  reached: number;
  versionFor: (cohort: number | null) => string;
}

/** Time in which a change must reach every visitor. */
const GRACE_MS = 1_500;

/** All visitors get this version. */
export const everybody = (version: string) => () => version;

/** Visitors whom the rollout selects get its release, others the live one. */
export const divided = (rollout: Rollout, live: string) => (cohort: number | null) =>
  cohort !== null && isSelected(rollout, cohort) ? rollout.release.version : live;

/** The versions that a visitor may get in an answer to a request between these times. */
export function allowedVersions(periods: readonly Period[], cohort: number | null, sent: number, received: number) {
  const allowed = new Set<string>();
  for (const [index, { since, versionFor }] of periods.entries()) {
    const end = (periods[index + 1]?.reached ?? Infinity) + GRACE_MS;
    if (since <= received && sent <= end) allowed.add(versionFor(cohort));
  }
  return allowed;
}

/** Requests for public pages above one per second, address and encoding. */
export function surplus(
  requests: readonly { second: string; encoding: string; uri: string; control: string }[],
): number {
  const counts = new Map<string, number>();
  for (const { second, encoding, uri, control } of requests) {
    if (!control.startsWith('public')) continue;
    const key = `${second} ${encoding} ${uri}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
}
