import type { PartNews } from './journal.ts';

/**
 * A page that is left stops loading. Firefox fails its scripts when the next page is requested, long before the page is hidden. If
 * the page is still there after this many ms, a failed load has another cause.
 */
const HOLD_MS = 3_000;

/** Passes news on. Failed loads are delayed, and dropped if the page was left in the meantime. */
export function holdLoads(tell: (news: PartNews) => void): (news: PartNews) => void {
  /** The same error arrives several times, and only one of the events marks it as a failed load. */
  const loads = new Set<unknown>();
  let leaving = 0;
  addEventListener('pagehide', () => (leaving += 1));

  return (news) => {
    const error = 'error' in news ? news.error : undefined;
    if (news.kind === 'load' || (error as Error | undefined)?.name === 'ChunkLoadError') loads.add(error);
    if (!loads.has(error)) return tell(news);
    const before = leaving;
    setTimeout(() => before === leaving && tell(news), HOLD_MS);
  };
}
