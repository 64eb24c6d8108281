import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { RejectedRelease } from '@farmgate/contract/edge-report';
import { LRUCache } from 'lru-cache';
import type { Variant } from '../variants/variant.ts';
import type { AdmittedComposition } from './admitted-composition.ts';

/** Why releases from the registry are not served. */
export interface Rejection {
  /** Id of their composition. */
  id: string;
  /** In one line. */
  reason: string;
  /** ISO time. */
  at: string;
}

/** Releases that are remembered for pages that are still open. */
const MAX_REMEMBERED = 5_000;

/** What this edge serves now, and why it does not serve the rest. */
export class EdgeState {
  admitted: AdmittedComposition | null = null;
  /** Where the admitted composition came from last: the registry, or this edge's disk. */
  source: 'registry' | 'disk' | null = null;
  rejection: Rejection | null = null;
  /** Newest log entry of the channel that this edge knows; 0 before the first, and with a registry that sends none. */
  revision = 0;
  /** Newest log entry whose releases were all admitted or rejected. */
  admittedRevision = 0;
  /** Releases of the channel that this edge does not serve, and why. */
  rejections: readonly RejectedRelease[] = [];
  /** Ids of revoked previews. They apply as soon as a composition with them arrives, admitted or not. */
  revokedPreviews: ReadonlySet<string> = new Set();
  /** Why nothing is served yet, for the page that says so. */
  closedReason = 'it is waiting for the registry';
  readonly #listeners = new Set<() => void>();
  readonly #served = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  /** The variant of visitors outside every rollout. */
  get stable(): Variant | null {
    return this.admitted?.stable ?? null;
  }

  /** Every release that some visitors get. */
  get releases(): ReleaseDescriptor[] {
    return (this.admitted?.variants ?? []).flatMap(({ composition }) => Object.values(composition.parts));
  }

  /** Starts serving a composition with the next request. */
  serve(admitted: AdmittedComposition, source: 'registry' | 'disk'): void {
    this.admitted = admitted;
    this.source = source;
    for (const { name, version } of this.releases) this.#served.set(`${name}@${version}`, true);
  }

  /** Whether visitors get this release now, or got it recently. */
  served(part: string, version: string): boolean {
    return this.#served.has(`${part}@${version}`);
  }

  /** Calls `listener` after each change of the revisions, of the rejections and of what is served. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Tells the listeners that something changed. */
  changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
