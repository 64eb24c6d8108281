import type { HealthPolicy } from './schemas.ts';

/** What was counted of a release. */
export interface Sample {
  pages: number;
  failed: number;
  /** Distinct ones. */
  visitors: number;
  failedVisitors: number;
}

/** A release's sample with the share of pages that failed, 0 to 1. */
export type Rated = Sample & { rate: number };

export type Limits = Pick<HealthPolicy, 'minPages' | 'minVisitors' | 'errorRate' | 'timesBaseline'>;

/** A failure may be reported in a later minute than its page. */
export const rated = (sample: Sample): Rated => ({ ...sample, rate: share(sample.failed, sample.pages) });

/**
 * Whether a release is to be taken back: it was seen often enough, failed enough different visitors, fails more pages and
 * more visitors than the policy allows, and much more than what it replaces does. `baselineRate` is 0 when that is unknown.
 */
export function isBad(sample: Sample, baselineRate: number, limits: Limits): boolean {
  const { rate } = rated(sample);
  return (
    sample.pages >= limits.minPages &&
    sample.failedVisitors >= limits.minVisitors &&
    rate >= limits.errorRate &&
    // One network that fails all the time is one of the visitors, however many pages it asks for.
    share(sample.failedVisitors, sample.visitors) >= limits.errorRate &&
    rate >= limits.timesBaseline * baselineRate
  );
}

const share = (some: number, all: number): number => (all === 0 ? 0 : Math.min(1, some / all));
