import type { Failure } from './failure.ts';

/** One measure of how the page felt. `value` in ms, for CLS without a unit. */
export interface Vital {
  name: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';
  value: number;
  part: string;
}

/** What a page tells the edge. Which versions its parts have, the edge knows by the composition. */
export interface Beacon {
  /** The page's own id, signed by the edge. */
  page: string;
  composition: string;
  /** Parts that were used since the last beacon, or have failed. */
  parts: { part: string; failures: Failure[] }[];
  vitals: Vital[];
}

const ADDRESS = '/_health';

/** Sends it even while the page goes. One that gets lost is no loss. */
export function sendBeacon(beacon: Beacon): void {
  const body = JSON.stringify(beacon);
  if (navigator.sendBeacon?.(ADDRESS, body)) return;
  void fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
