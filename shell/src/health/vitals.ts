import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PageHealth } from './page-health.ts';

/** Measures web vitals with the library that matches Chrome's own reports. */
export function measureVitals(health: Pick<PageHealth, 'measure'>): void {
  const told = new Set<string>();
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    follow(({ id, name, value, entries }) => {
      // Some are reported again each time the tab is hidden; count them once per page.
      if (told.has(id)) return;
      told.add(id);
      health.measure(name, value, entries.at(-1)?.startTime);
    });
  }
}
