import { LRUCache } from 'lru-cache';
import type { Site } from './site.ts';
import type { SiteComposition } from './site-composition.ts';

/** Those of all groups, and of some compositions before: going back to one of them makes nothing anew. */
const KEPT = 64;

/** Sites by what they are made of, so that what changes only who gets which releases makes no site, and no page, anew. */
export class Sites {
  readonly #sites: LRUCache<string, Site>;

  constructor(
    private readonly make: (composition: SiteComposition) => Site,
    kept = KEPT,
  ) {
    this.#sites = new LRUCache({ max: kept });
  }

  of(composition: SiteComposition): Site {
    const { id, development, preview } = composition;
    const key = JSON.stringify([id, development, preview?.until]);
    const known = this.#sites.get(key);
    if (known) return known;
    const site = this.make(composition);
    this.#sites.set(key, site);
    return site;
  }
}
