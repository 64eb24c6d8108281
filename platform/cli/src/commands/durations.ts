import { InvalidArgumentError } from 'commander';

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** `30m` in seconds. @throws InvalidArgumentError */
export function duration(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,5})([smhd])$/.exec(text) ?? [];
  if (count !== undefined && unit !== undefined) return Number(count) * SECONDS[unit]!;
  throw new InvalidArgumentError('It must be a duration, like 90s, 30m, 2h or 1d.');
}

/** Seconds in the largest unit that fits: `30m`. */
export function shortDuration(seconds: number): string {
  const [unit, size] = Object.entries(SECONDS)
    .toReversed()
    .find(([, each]) => seconds % each === 0)!;
  return `${seconds / size}${unit}`;
}
