import { LRUCache } from 'lru-cache';

/** A page older than this (ms) tells nothing new about a release. */
export const OLDEST_PAGE_MS = 30 * 60_000;
const MOST_PAGES = 50_000;
const MOST_BEACONS = 20;
/** What one visitor, which is a whole network, counts for at most in a minute. */
const PAGES_A_MINUTE = 10;
const MINUTE_MS = 60_000;

/** A page whose beacons count. */
export class SeenPage {
  beacons = 0;
  readonly #counted = new Set<string>();

  /** True the first time that something is to be counted for this page, and only then. */
  once(what: string): boolean {
    if (this.#counted.has(what)) return false;
    this.#counted.add(what);
    return true;
  }
}

/** The pages that have sent beacons: each counts once, and a visitor only so often, whatever is sent. */
export class SeenPages {
  readonly #pages = new LRUCache<string, SeenPage>({ max: MOST_PAGES, ttl: OLDEST_PAGE_MS, perf: performance });
  readonly #pagesOfVisitor = new Map<string, number>();
  #minute = 0;

  /** The page of a beacon, or why the beacon does not count. `now` is in ms since 1970. */
  take(id: string, visitor: string, now: number): SeenPage | 'repeated' | 'limited' {
    const page = this.#pages.get(id) ?? this.#begin(id, visitor, now);
    if (!page) return 'limited';
    page.beacons += 1;
    return page.beacons > MOST_BEACONS ? 'repeated' : page;
  }

  /** Pages over a visitor's limit are not kept: a flood pushes nobody's page out. */
  #begin(id: string, visitor: string, now: number): SeenPage | null {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#pagesOfVisitor.clear();
    this.#minute = minute;
    const pages = (this.#pagesOfVisitor.get(visitor) ?? 0) + 1;
    if (pages > PAGES_A_MINUTE) return null;
    this.#pagesOfVisitor.set(visitor, pages);
    const page = new SeenPage();
    this.#pages.set(id, page);
    return page;
  }
}
