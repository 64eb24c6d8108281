import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PageHealth } from './page-health.ts';

/** Measures how fast the page came and how steady and quick it is, by the library that Chrome's own reports agree with. */
export function measureVitals(health: Pick<PageHealth, 'measure'>): void {
  const told = new Set<string>();
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    follow(({ id, name, value, entries }) => {
      // Some are told again each time that the page is left for another tab; it is one page all the same.
      if (told.has(id)) return;
      told.add(id);
      health.measure(name, value, entries.at(-1)?.startTime);
    });
  }
}
