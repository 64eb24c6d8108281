import type { Histogram, VitalName } from './vitals.ts';

/** How a part can fail a visitor: its files did not come, it threw while rendering, or later; or it did so at the edge. */
export const FAILURE_KINDS = ['load', 'render', 'rejection', 'server'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What was counted of one release of one part. */
export interface PartReport {
  part: string;
  version: string;
  /** Pages that used the part. */
  pages: number;
  /** Of these, pages on which it failed the visitor. Failures at the edge are not among them: the browser renders then. */
  failed: number;
  /** Pages with a failure of each kind; for `server`, pages that the edge could not render. */
  kinds: Record<FailureKind, number>;
  /** Keyed hashes of who they were: no address can be read from them, and tomorrow they are others. */
  visitors: string[];
  failedVisitors: string[];
  vitals: Partial<Record<VitalName, Histogram>>;
}

/** What an edge has counted in a minute, or in a piece of one, and not reported before. */
export interface HealthReport {
  /** The edge's name: where it runs. */
  edge: string;
  /** Another for each report; one that is sent again because no answer came has the same. */
  id: string;
  /** ISO time at which the minute begins. */
  minute: string;
  parts: PartReport[];
}

/** The most hashes a part of a report holds. */
export const MOST_VISITORS = 500;
export const MOST_FAILED_VISITORS = 200;
