import { LRUCache } from 'lru-cache';
import { Unready } from './unready.ts';

/** Bytes of documents kept; the shop's pages, each once and for one group of visitors, are a fifth of it. */
const MOST_BYTES = 32 * 1024 * 1024;
/** A page is as it should be for this many ms; after that it is served once more and made anew meanwhile. */
const FRESH_MS = 10_000;
/**
 * One older than this is not served while a newer one can be had: browsers would ask for its prices once more. The answers
 * that it was made of were up to a second old already.
 */
const STALE_MS = 19_000;
/** After a failure the next try waits this many ms, if visitors have a page meanwhile. */
const FAILURE_MS = 5_000;
/** If they have none since the API was slow or down, they get one within half a second of its recovery. */
const UNREADY_MS = 100;
/** So many ms after a failure nobody waits to see whether it is over. */
const HOPELESS_MS = 60_000;
/** Failures remembered; each may hold a page. */
const MOST_FAILURES = 200;

interface Kept<Page> {
  page: Page;
  madeAt: number;
  /** When it could not be made anew, last. */
  failedAt?: number;
}

/** Pages by address, made when first wanted, shared by all who want one at the same time, kept while they are asked for. */
export class PageCache<Page extends { bytes: number }> {
  readonly #pages: LRUCache<string, Kept<Page>, () => Promise<Page>>;
  readonly #failures: LRUCache<string, Error>;

  /** `now` in ms, by a clock that is never set. */
  constructor(private readonly now = () => performance.now()) {
    // Times are looked up for each use, not once a millisecond.
    const clock = { perf: { now }, ttlResolution: 0 };
    this.#failures = new LRUCache({ max: MOST_FAILURES, ttl: FAILURE_MS, ...clock });
    this.#pages = new LRUCache({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ page }) => Math.max(1, page.bytes),
      ttl: FRESH_MS,
      ...clock,
      allowStale: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      // A page that is pushed out while it is being made is still for those who wait for it.
      ignoreFetchAbort: true,
      fetchMethod: async (key, stale, { context: make }) => {
        try {
          return { page: await make(), madeAt: now() };
        } catch (error) {
          const ttl = error instanceof Unready && !stale ? UNREADY_MS : FAILURE_MS;
          this.#failures.set(key, error as Error, { ttl });
          if (stale) stale.failedAt = now();
          throw error;
        }
      },
    });
  }

  /** The page, or the one from before when it cannot be made just now. @throws what `make` threw when there is neither. */
  async get(key: string, make: () => Promise<Page>): Promise<Page> {
    const now = this.now();
    const kept = this.#pages.get(key, { allowStale: true, noDeleteOnStaleGet: true });
    const failure = this.#failures.get(key);
    if (failure) {
      if (kept) return kept.page;
      throw failure;
    }
    // Served once more while it is made anew, unless it is too old for that and there is hope for a newer one.
    const allowStale =
      kept !== undefined && (now - kept.madeAt <= STALE_MS || now - (kept.failedAt ?? -Infinity) <= HOPELESS_MS);
    const made = await this.#pages.fetch(key, { context: make, allowStale });
    if (made) return made.page;
    throw this.#failures.get(key) ?? new Error('the page could not be made');
  }
}
