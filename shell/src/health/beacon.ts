import type { Failure } from './failure.ts';

/** A part's release. */
interface Release {
  part: string;
  version: string;
}

/** One web vital. `value` is in ms, for CLS without a unit. */
export interface Vital extends Release {
  name: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';
  value: number;
}

/** What a page reports to the edge. */
export interface Beacon {
  /** Id of the document, signed by the edge. */
  page: string;
  /** Random id of this view of the document, because a shared cache gives several visitors the same document. */
  view: string;
  /** Releases that were used since the last beacon, or have failed. */
  parts: (Release & { failures: Failure[] })[];
  vitals: Vital[];
}

const ADDRESS = '/_health';

/** Sends it even while the page unloads. A lost beacon is acceptable. */
export function sendBeacon(beacon: Beacon): void {
  const body = JSON.stringify(beacon);
  if (navigator.sendBeacon?.(ADDRESS, body)) return;
  void fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
