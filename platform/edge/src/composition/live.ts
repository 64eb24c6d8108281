import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { LRUCache } from 'lru-cache';
import type { Serving } from './serving.ts';
import { versionsOf } from './site-composition.ts';
import type { Site } from './site.ts';

/** Releases that the registry sent and that are not served, with the reason in one line. */
export interface Refusal {
  /** Of the composition they are in. */
  id: string;
  reason: string;
  at: string;
}

/** How many sites' versions are remembered for the pages that are still open. */
const REMEMBERED = 50;

/** What this edge serves at the moment. */
export class Live {
  serving: Serving | null = null;
  /** Where the served composition was last heard of: the registry, or only this edge's own disk. */
  source: 'registry' | 'disk' | null = null;
  refusal: Refusal | null = null;
  /** Ids of previews that are shown to nobody any more. Heard with a composition, and true whether that can be served or not. */
  revokedPreviews: ReadonlySet<string> = new Set();
  /** Why there is nothing to serve, for the page that says so. */
  waitingFor = 'it waits for the registry';
  readonly #versions = new LRUCache<string, Record<string, string>>({ max: REMEMBERED });

  /** What everybody gets whom no rollout has chosen. */
  get site(): Site | null {
    return this.serving?.base ?? null;
  }

  /** Every release that some visitors get. */
  get releases(): ReleaseDescriptor[] {
    return (this.serving?.sites ?? []).flatMap(({ composition }) => Object.values(composition.parts));
  }

  /** Serves a composition from the next request on. */
  swap(serving: Serving, source: 'registry' | 'disk'): void {
    this.serving = serving;
    this.source = source;
    for (const { composition } of serving.sites) this.#versions.set(composition.id, versionsOf(composition.parts));
  }

  /** Part → version of a page's composition, by the id in the page; null for one not served lately, or only previewed. */
  versionsOf(id: string): Record<string, string> | null {
    return this.#versions.get(id) ?? null;
  }
}
