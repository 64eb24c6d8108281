import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { RejectedRelease } from '@farmgate/contract/edge-report';
import { isShell } from '@farmgate/contract/part';
import { LRUCache } from 'lru-cache';
import type { AdmittedComposition } from '../composition/admitted-composition.ts';
import type { MatchedRoute } from '../composition/match.ts';
import { label } from '../composition/variant-composition.ts';
import type { KnownRelease } from '../health/beacons.ts';
import { sendsOldBeacons } from '../health/documents.ts';

/** Releases that are remembered for pages that are still open. */
const MAX_REMEMBERED = 5_000;
/** Compositions that browsers with an open page may still request. */
const MAX_RECENT = 50;

/** What this edge serves now, and why it does not serve the rest. */
export class EdgeState {
  /** Null until a shell can be served. */
  admitted: AdmittedComposition | null = null;
  /** Where the admitted composition came from last: the registry, or this edge's disk. */
  source: 'registry' | 'disk' | null = null;
  /** Newest log entry of the channel that this edge knows; 0 before the first, and with a registry that sends none. */
  revision = 0;
  /** Newest log entry whose releases were all admitted or rejected. */
  admittedRevision = 0;
  /** Parts with a release that is neither admitted nor rejected yet. */
  undecided: readonly string[] = [];
  /** Releases of the channel that this edge does not serve, and why. */
  rejections: readonly RejectedRelease[] = [];
  /** Ids of revoked previews. They apply as soon as a composition with them arrives, admitted or not. */
  revokedPreviews: ReadonlySet<string> = new Set();
  /** Why nothing is served yet, for the page that says so. */
  closedReason = 'it is waiting for the registry';
  readonly #listeners = new Set<() => void>();
  readonly #served = new LRUCache<string, KnownRelease>({ max: MAX_REMEMBERED });
  readonly #recent = new LRUCache<string, AdmittedComposition>({ max: MAX_RECENT });

  /** Every release that some visitors get. */
  get releases(): ReleaseDescriptor[] {
    return this.admitted?.releases ?? [];
  }

  /** Starts serving releases with the next request. */
  serve(admitted: AdmittedComposition, source: 'registry' | 'disk'): void {
    this.admitted = admitted;
    this.source = source;
    this.#recent.set(admitted.id, admitted);
    for (const release of admitted.releases) this.#served.set(label(release), knownRelease(release));
  }

  /** A release that visitors get now, or got recently; undefined for others. */
  served(part: string, version: string): KnownRelease | undefined {
    return this.#served.get(label({ name: part, version }));
  }

  /** The route at a path, for visitors outside every rollout. */
  routeAt(pathname: string): MatchedRoute | null {
    return this.admitted?.shell ? this.admitted.pageAt(pathname, null).matched : null;
  }

  /** What was served with this id; undefined unless it was recently. */
  recent(id: string): AdmittedComposition | undefined {
    return this.#recent.get(id);
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

const knownRelease = (release: ReleaseDescriptor): KnownRelease => ({
  outcomes: release.outcomes ?? [],
  isOldShell: isShell(release) && sendsOldBeacons(release),
});
