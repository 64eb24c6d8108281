/**
 * Upper bounds of the histogram buckets of each web vital; a last bucket counts larger values. Buckets are narrow around
 * Google's limits for "good" and "poor". In milliseconds, except CLS, which has no unit.
 */
export const VITALS = {
  LCP: [400, 800, 1_200, 1_600, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  INP: [25, 50, 75, 100, 150, 200, 300, 500, 800, 1_600],
  CLS: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1],
  FCP: [200, 400, 700, 1_000, 1_400, 1_800, 2_400, 3_000, 5_000, 10_000],
  TTFB: [50, 100, 200, 300, 500, 800, 1_200, 1_800, 3_000, 6_000],
} as const satisfies Record<string, readonly number[]>;

export type VitalName = keyof typeof VITALS;
export const VITAL_NAMES = Object.keys(VITALS) as VitalName[];

/** Number of values in each bucket of a vital. */
export type Histogram = number[];

export const isVitalName = (name: unknown): name is VitalName =>
  typeof name === 'string' && Object.hasOwn(VITALS, name);

export const emptyHistogram = (name: VitalName): Histogram => Array.from({ length: VITALS[name].length + 1 }, () => 0);

/** Index of the bucket of a value, which is 0 or more. */
export function bucketOf(name: VitalName, value: number): number {
  const at = VITALS[name].findIndex((most) => value <= most);
  return at < 0 ? VITALS[name].length : at;
}

/** 75th percentile, interpolated within its bucket. Null for an empty histogram. */
export function percentile75(name: VitalName, histogram: Histogram): number | null {
  const bounds: readonly number[] = VITALS[name];
  const rank = histogram.reduce((sum, count) => sum + count, 0) * 0.75;
  if (rank === 0) return null;
  let below = 0;
  for (const [at, count] of histogram.entries()) {
    if (below + count >= rank) {
      const from = bounds[at - 1] ?? 0;
      // The last bucket has no upper bound, so nothing can be interpolated there.
      const to = bounds[at] ?? from;
      return from + ((rank - below) / count) * (to - from);
    }
    below += count;
  }
  return bounds.at(-1)!;
}
