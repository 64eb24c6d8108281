/**
 * The web vitals that are counted, each in buckets up to these values (the last bucket takes what is above): fine around
 * where Google's "good" and "poor" begin. Milliseconds, but for CLS, which has no unit.
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

/** How many values fell into each bucket of a vital. */
export type Histogram = number[];

export const isVitalName = (name: unknown): name is VitalName =>
  typeof name === 'string' && Object.hasOwn(VITALS, name);

export const emptyHistogram = (name: VitalName): Histogram => Array.from({ length: VITALS[name].length + 1 }, () => 0);

/** Which bucket a value of 0 or more belongs to. */
export function bucketOf(name: VitalName, value: number): number {
  const at = VITALS[name].findIndex((most) => value <= most);
  return at < 0 ? VITALS[name].length : at;
}

/** What three of four values do not exceed, read off within its bucket; null when nothing was counted. */
export function percentile75(name: VitalName, histogram: Histogram): number | null {
  const bounds: readonly number[] = VITALS[name];
  const wanted = histogram.reduce((sum, count) => sum + count, 0) * 0.75;
  if (wanted === 0) return null;
  let below = 0;
  for (const [at, count] of histogram.entries()) {
    if (below + count >= wanted) {
      const from = bounds[at - 1] ?? 0;
      // Above the last bound there is nothing to read off: it is at least that.
      const to = bounds[at] ?? from;
      return from + ((wanted - below) / count) * (to - from);
    }
    below += count;
  }
  return bounds.at(-1)!;
}
