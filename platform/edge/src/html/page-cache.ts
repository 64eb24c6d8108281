import type { CacheFigures } from '@farmgate/service/metrics';
import { LRUCache } from 'lru-cache';
import { UnreadyError } from './unready-error.ts';

/** Bytes of cached documents. All pages of the shop, once per variant, take a fifth of it. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A page is fresh for this long. After that it is served once more and rendered again in the background. */
const FRESH_MS = 10_000;
/**
 * A stale page older than this is served only if rendering fails: browsers would request its prices again. The answers that it
 * was rendered from were up to a second old already.
 */
const STALE_MS = 19_000;
/** Wait after a failure before the next try, while visitors get a stale page. */
const RETRY_MS = 5_000;
/** The same without a stale page, while the API is slow or down: visitors get the page soon after its recovery. */
const RETRY_UNREADY_MS = 100;
/** For this long after a failure, stale pages are served without waiting for a render. */
const FAILING_MS = 60_000;
/** Remembered failures; each may hold a page. */
const MAX_FAILURES = 200;

export interface CacheAnswer<Page> {
  page: Page;
  /** Why this is a stale page instead of a new one. */
  failure?: Error;
}

interface CachedPage<Page> {
  page: Page;
  renderedAt: number;
  /** When rendering failed last. */
  failedAt?: number;
}

/** Renders a page. `stale` is the page that it replaces. */
type Render<Page> = (stale?: Page) => Promise<Page>;

/** Pages by address. Concurrent requests for a page share one render. */
export class PageCache<Page extends { bytes: number }> {
  readonly #pages: LRUCache<string, CachedPage<Page>, Render<Page>>;
  readonly #failures: LRUCache<string, Error>;
  #hits = 0;
  #misses = 0;

  /** `now`: ms of a monotonic clock. */
  constructor(private readonly now = () => performance.now()) {
    // Resolution 0: the clock is read for each use, not once per millisecond.
    const clock = { perf: { now }, ttlResolution: 0 };
    this.#failures = new LRUCache({ max: MAX_FAILURES, ttl: RETRY_MS, ...clock });
    this.#pages = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ page }) => Math.max(1, page.bytes),
      ttl: FRESH_MS,
      ...clock,
      allowStale: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      // A page that is evicted during its render still goes to the requests that wait for it.
      ignoreFetchAbort: true,
      fetchMethod: async (key, stale, { context: render }) => {
        try {
          return { page: await render(stale?.page), renderedAt: now() };
        } catch (error) {
          const ttl = error instanceof UnreadyError && !stale ? RETRY_UNREADY_MS : RETRY_MS;
          this.#failures.set(key, error as Error, { ttl });
          if (stale) stale.failedAt = now();
          throw error;
        }
      },
    });
  }

  /** The page, or a stale one while `render` fails. @throws what `render` throws when there is no stale page */
  async get(key: string, render: Render<Page>): Promise<CacheAnswer<Page>> {
    const now = this.now();
    const cached = this.#pages.get(key, { allowStale: true, noDeleteOnStaleGet: true });
    const failure = this.#failures.get(key);
    if (failure) {
      this.#count(cached !== undefined);
      if (cached) return { page: cached.page, failure };
      throw failure;
    }
    const allowStale =
      cached !== undefined &&
      (now - cached.renderedAt <= STALE_MS || now - (cached.failedAt ?? -Infinity) <= FAILING_MS);
    const rendered = await this.#pages.fetch(key, { context: render, allowStale });
    this.#count(cached !== undefined && rendered === cached);
    // Other requests may have noticed the failure meanwhile; a page that was rendered in time has none.
    const failed = rendered === cached ? this.#failures.get(key) : undefined;
    if (rendered) return { page: rendered.page, failure: failed };
    throw this.#failures.get(key) ?? new Error('the page could not be rendered');
  }
  figures(): CacheFigures {
    const { size: entries, calculatedSize: bytes } = this.#pages;
    return { hits: this.#hits, misses: this.#misses, entries, bytes };
  }

  #count(isHit: boolean): void {
    if (isHit) this.#hits += 1;
    else this.#misses += 1;
  }
}
