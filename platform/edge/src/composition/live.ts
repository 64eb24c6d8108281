import type { Composition } from '@farmgate/build/composition';
import { type Pages, createPages } from '../html/pages.ts';
import { type RouteMatcher, createMatcher } from './match.ts';

/** A composition being served, with all that is worked out once and not per request. */
export interface Site {
  composition: Composition;
  match: RouteMatcher;
  pages: Pages;
}

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

  /** Serves a composition from the next request on. It must have a shell. */
  swap(composition: Composition, source: 'registry' | 'disk'): void {
    const shell = shellOf(composition)!;
    this.site = { composition, match: createMatcher(composition), pages: createPages(composition, shell) };
    this.source = source;
  }
}

/** The part that every page starts with, whatever its name. */
export function shellOf({ parts }: Composition) {
  return Object.values(parts).find(({ kind }) => kind === 'shell');
}
