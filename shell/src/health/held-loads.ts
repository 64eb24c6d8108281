import type { PartNews } from './journal.ts';

/**
 * A page that is left stops loading: Firefox fails its scripts as soon as the next page is asked for, long before `pagehide`.
 * After so many ms on the page, a failed load was no such thing.
 */
const HOLD_MS = 3_000;

const errorOf = (news: PartNews) => ('error' in news ? news.error : undefined);
const isLoad = (news: PartNews) => {
  const error = errorOf(news);
  return news.kind === 'load' || (error instanceof Error && error.name === 'ChunkLoadError');
};

/** Passes news on, but those of a failed load only after a while, and never from a page that is left meanwhile. */
export function holdLoads(tell: (news: PartNews) => void): (news: PartNews) => void {
  const held = new Set<ReturnType<typeof setTimeout>>();
  /** The same error comes by several ways, and only one of them says that it is of a load. */
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
