/** log(e^a + e^b + …). Without logarithms, likelihood ratios of many visitors exceed the range of numbers. */
export function logSum(logs: readonly number[]): number {
  const largest = Math.max(...logs);
  if (!Number.isFinite(largest)) return largest;
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0));
}

/** `count * log(base)`, and 0 for no count even if the base is 0. */
export const timesLog = (count: number, base: number): number => (count === 0 ? 0 : count * Math.log(base));

/** A count that is safe to calculate with: whole and not negative. */
export const wholeCount = (value: number): number => (value > 0 && Number.isFinite(value) ? Math.floor(value) : 0);
