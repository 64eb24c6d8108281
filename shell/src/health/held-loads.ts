import type { PartNews } from './journal.ts';

/**
 * A page that is left stops loading. Firefox fails its scripts when the next page is requested, long before `pagehide`. If the
 * page is still there after this many ms, a failed load has another cause.
 */
const HOLD_MS = 3_000;

const errorOf = (news: PartNews) => ('error' in news ? news.error : undefined);
const isLoad = (news: PartNews) => {
  const error = errorOf(news);
  return news.kind === 'load' || (error instanceof Error && error.name === 'ChunkLoadError');
};

/** Passes news on. Failed loads are delayed, and dropped when the page is left in the meantime. */
export function holdLoads(tell: (news: PartNews) => void): (news: PartNews) => void {
  const held = new Set<ReturnType<typeof setTimeout>>();
  /** The same error arrives several times, and only one of the events marks it as a failed load. */
  const ofLoads = new WeakSet<object>();
  let left = false;

  addEventListener('pagehide', () => {
    left = true;
    held.forEach((timer) => clearTimeout(timer));
    held.clear();
  });
  addEventListener('pageshow', () => (left = false));

  const isOfLoad = (news: PartNews) => {
    const error = errorOf(news);
    if (typeof error !== 'object' || error === null) return isLoad(news);
    if (isLoad(news)) ofLoads.add(error);
    return ofLoads.has(error);
  };

  return (news) => {
    if (!isOfLoad(news)) return tell(news);
    if (left) return;
    const timer = setTimeout(() => {
      held.delete(timer);
      tell(news);
    }, HOLD_MS);
    held.add(timer);
  };
}
