import { LRUCache } from 'lru-cache';

/** Older pages (ms) say nothing new about a release. */
export const MAX_PAGE_AGE_MS = 30 * 60_000;
const MAX_PAGES = 50_000;
const MAX_BEACONS = 30;
/** Errors of one view that are kept. */
const MAX_ERRORS = 20;
/** Pages counted per minute and visitor; a visitor is a whole network. */
const MAX_PAGES_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

/** One view of a page, with beacons that count. */
export class SeenPage {
  beacons = 0;
  readonly #counted = new Set<string>();
  #errors = 0;

  /** Whether this is the first call with `what` for this page. */
  isFirst(what: string): boolean {
    if (this.#counted.has(what)) return false;
    this.#counted.add(what);
    return true;
  }

  /** Whether this many more errors of this page are kept. */
  hasRoom(errors: number): boolean {
    this.#errors += errors;
    return this.#errors <= MAX_ERRORS;
  }
}

/** Views of pages that have sent beacons. Each counts once, and a visitor has a limit per minute. */
export class SeenPages {
  readonly #pages = new LRUCache<string, SeenPage>({ max: MAX_PAGES, ttl: MAX_PAGE_AGE_MS, perf: performance });
  readonly #pagesOfVisitor = new Map<string, number>();
  #minute = 0;

  /** The page with this id, or why the beacon does not count. `now` is in ms since 1970. */
  visit(id: string, visitor: string, now: number): SeenPage | 'repeated' | 'limited' {
    const page = this.#pages.get(id) ?? this.#add(id, visitor, now);
    if (!page) return 'limited';
    page.beacons += 1;
    return page.beacons > MAX_BEACONS ? 'repeated' : page;
  }

  /** Pages above a visitor's limit are not stored, so that a flood does not evict other visitors' pages. */
  #add(id: string, visitor: string, now: number): SeenPage | null {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#pagesOfVisitor.clear();
    this.#minute = minute;
    const pages = (this.#pagesOfVisitor.get(visitor) ?? 0) + 1;
    if (pages > MAX_PAGES_PER_MINUTE) return null;
    this.#pagesOfVisitor.set(visitor, pages);
    const page = new SeenPage();
    this.#pages.set(id, page);
    return page;
  }
}
