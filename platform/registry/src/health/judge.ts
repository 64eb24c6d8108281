/** The counts of a release. */
export interface Sample {
  pages: number;
  failed: number;
  /** Distinct visitors. */
  visitors: number;
  failedVisitors: number;
}

/** A sample with the share of pages that failed, 0 to 1. */
export type Rated = Sample & { rate: number };

/** With fewer pages nothing is decided. `errorRate` is a share of pages and of visitors, 0 to 1. */
export const LIMITS = { minPages: 15, errorRate: 0.1, timesBaseline: 3 };
export const WINDOW_SECONDS = 120;

export type Limits = typeof LIMITS & { minVisitors: number };

/** The rate is at most 1: a failure may be counted in a later minute than its page. */
export const rated = (sample: Sample): Rated => ({ ...sample, rate: share(sample.failed, sample.pages) });

/**
 * Whether a release must be rolled back: it has enough pages, failed for enough distinct visitors, fails for more pages and
 * visitors than the policy allows, and much more often than its baseline. `baselineRate` is 0 when there is no baseline.
 */
export function isBad(sample: Sample, baselineRate: number, limits: Limits): boolean {
  const { rate } = rated(sample);
  return (
    sample.pages >= limits.minPages &&
    sample.failedVisitors >= limits.minVisitors &&
    rate >= limits.errorRate &&
    // One visitor whose network always fails counts once, however many pages they load.
    share(sample.failedVisitors, sample.visitors) >= limits.errorRate &&
    rate >= limits.timesBaseline * baselineRate
  );
}

const share = (some: number, all: number): number => (all === 0 ? 0 : Math.min(1, some / all));
