import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { median } from './statistics.ts';

/**
 * How fast the machine runs JavaScript at the moment: Lighthouse's benchmark, which takes a second. Higher is faster. Other work on a
 * shared machine changes it within seconds, and all times of a page with it.
 */
export const benchmarkIndex = (): number => pageFunctions.computeBenchmarkIndex();

/** The median of all indexes, and their range. */
export const indexesInWords = (indexes: number[]): string => {
  const [lowest, highest] = [Math.min(...indexes), Math.max(...indexes)];
  return `benchmark index ${median(indexes).toFixed(0)} (${lowest.toFixed(0)} to ${highest.toFixed(0)})`;
};
