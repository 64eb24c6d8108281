import type { HealthMinute } from '../registry/types.ts';

export interface Point {
  /** ms since 1970. */
  at: number;
  value: number;
}

/** One line of a chart. */
export interface Series {
  name: string;
  points: Point[];
}

/** A line for each version, from what each minute comes to; a minute that says nothing is left out. */
export function seriesOf(minutes: HealthMinute[], valueOf: (minute: HealthMinute) => number | null): Series[] {
  const lines = new Map<string, Point[]>();
  for (const minute of minutes) {
    const value = valueOf(minute);
    const points = lines.get(minute.version) ?? [];
    lines.set(minute.version, points);
    if (value !== null) points.push({ at: Date.parse(minute.minute), value });
  }
  return [...lines].map(([name, points]) => ({ name, points: points.sort((one, other) => one.at - other.at) }));
}

/** The end of an axis from 0: the next of 1, 2, 2.5 or 5 times a power of ten. */
export function niceMaximum(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * [1, 2, 2.5, 5, 10].find((step) => step * power >= highest * 0.999)!;
}
