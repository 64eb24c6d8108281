import { table } from '../../bench/figures/table.ts';
import type { Verdict } from './judge.ts';
import type { LoadResult } from './load/main.ts';
import type { Tally } from './load/tally.ts';

const HEAD = [
  'Fault',
  'Pages',
  'failed',
  'reloaded',
  'by browser',
  'Checkouts',
  'repeated',
  'new total',
  'failed',
  'Orders lost',
  'doubled',
  'Longest gap, ms: pages',
  'checkouts',
];

type Periods = LoadResult['periods'];

/** One row per period. */
export function periodTable(periods: Periods, verdicts: Map<string, Verdict>): string {
  const rows = periods.map(({ name, tally }) => {
    const { lost, doubled } = verdicts.get(name) ?? { lost: 0, doubled: 0 };
    const pages = [tally.pages, tally.failedPages, tally.reloadedPages, tally.unrenderedPages];
    const checkouts = [tally.checkouts, tally.repeatedCheckouts, tally.newTotals, tally.failedCheckouts];
    const gaps = [tally.longestGap, tally.longestCheckoutGap].map(Math.round);
    return [name, ...[...pages, ...checkouts, lost, doubled, ...gaps].map(String)];
  });
  return table(HEAD, rows);
}

/** The sum of a count over all periods. */
export const sumOf = (
  periods: Periods,
  count: keyof { [K in keyof Tally as Tally[K] extends number ? K : never]: 0 },
) => periods.reduce((sum, { tally }) => sum + tally[count], 0);

/** Why pages and checkouts failed: one line per period with failures. */
export function reasonLines(periods: Periods): string[] {
  return periods.flatMap(({ name, tally }) => {
    const reasons = Object.entries(tally.reasons).map(([reason, count]) => `${count} × ${reason}`);
    return reasons.length > 0 ? [`  ${name}: ${reasons.join(', ')}`] : [];
  });
}
