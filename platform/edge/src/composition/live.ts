import type { Site } from './site.ts';

/** A composition that the registry sent and that is not served, with the reason in one line. */
export interface Refusal {
  id: string;
  reason: string;
  at: string;
}

/** What this edge serves at the moment. */
export class Live {
  site: Site | null = null;
  /** Where the served composition was last heard of: the registry, or only this edge's own disk. */
  source: 'registry' | 'disk' | null = null;
  refusal: Refusal | null = null;
  /** Why there is nothing to serve, for the page that says so. */
  waitingFor = 'it waits for the registry';

  /** Serves a composition from the next request on. */
  swap(site: Site, source: 'registry' | 'disk'): void {
    this.site = site;
    this.source = source;
  }
}
