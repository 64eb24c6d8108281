import type { HealthMinute, Vital } from '../registry/types.ts';

/** What the minutes of one release come to. */
export interface HealthSummary {
  pages: number;
  failed: number;
  /** 0 to 1; null when no page was counted. */
  errorRate: number | null;
  /** The 75th percentile of each minute, weighted by its pages. */
  vitals: Partial<Record<Vital, number>>;
}

export const VITALS: readonly Vital[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

export function summarise(minutes: HealthMinute[]): HealthSummary {
  const total = (field: 'pages' | 'failed') => minutes.reduce((sum, minute) => sum + minute[field], 0);
  const pages = total('pages');
  const failed = total('failed');
  return {
    pages,
    failed,
    errorRate: pages === 0 ? null : failed / pages,
    vitals: Object.fromEntries(
      VITALS.flatMap((name) => {
        const value = weighted(minutes, name);
        return value === null ? [] : [[name, value]];
      }),
    ),
  };
}

function weighted(minutes: HealthMinute[], name: Vital): number | null {
  const known = minutes.flatMap(({ pages, vitals }) => {
    const value = vitals[name];
    return typeof value === 'number' ? [{ value, weight: Math.max(pages, 1) }] : [];
  });
  const weight = known.reduce((sum, each) => sum + each.weight, 0);
  return weight === 0 ? null : known.reduce((sum, each) => sum + each.value * each.weight, 0) / weight;
}
