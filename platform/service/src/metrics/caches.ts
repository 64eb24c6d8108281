import type { Registry } from 'prom-client';
import { addCounter, addGauge } from './figures.ts';

/** What a cache has done since the start of the process, and what it holds. */
export interface CacheFigures {
  /** Requests that were answered without waiting. */
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

/** Adds metrics of a service's caches by their names. */
export function addCacheMetrics(registry: Registry, caches: Record<string, () => CacheFigures>): void {
  const of = (read: (figures: CacheFigures) => number) => () =>
    Object.entries(caches).map(([cache, figures]) => [{ cache }, read(figures())] as const);
  const labels = ['cache'];
  addCounter(
    registry,
    { name: 'farmgate_cache_requests_total', help: 'Uses of a cache.', labels: ['cache', 'result'] },
    () =>
      Object.entries(caches).flatMap(([cache, figures]) => {
        const { hits, misses } = figures();
        return [[{ cache, result: 'hit' }, hits] as const, [{ cache, result: 'miss' }, misses] as const];
      }),
  );
  const entries = { name: 'farmgate_cache_entries', help: 'Answers in a cache.', labels };
  addGauge(
    registry,
    entries,
    of((figures) => figures.entries),
  );
  const bytes = { name: 'farmgate_cache_bytes', help: 'Bytes of the answers in a cache.', labels };
  addGauge(
    registry,
    bytes,
    of((figures) => figures.bytes),
  );
}
