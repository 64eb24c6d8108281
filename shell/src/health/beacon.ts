import type { Failure } from './failure.ts';

/** One web vital. `value` is in ms, for CLS without a unit. */
export interface Vital {
  name: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';
  value: number;
  part: string;
}

/** What a page reports to the edge. The edge knows the parts' versions from the composition. */
export interface Beacon {
  /** The page's own id, signed by the edge. */
  page: string;
  composition: string;
  /** Parts that were used since the last beacon, or have failed. */
  parts: { part: string; failures: Failure[] }[];
  vitals: Vital[];
}

const ADDRESS = '/_health';

/** Sends it even while the page unloads. A lost beacon is acceptable. */
export function sendBeacon(beacon: Beacon): void {
  const body = JSON.stringify(beacon);
  if (navigator.sendBeacon?.(ADDRESS, body)) return;
  void fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
