import { type Composition, compositionId } from '@farmgate/contract/composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';
import type { Rollout } from '@farmgate/contract/rollout';
import { LRUCache } from 'lru-cache';
import { type Cohort, type PartReleases, isActive, isDivided, releaseFor } from './cohort-releases.ts';
import { type MatchedRoute, RouteIndex, routeWith } from './match.ts';
import { usedReleases } from './used-releases.ts';
import { label } from './variant-composition.ts';

/** The releases that a visitor's page at a path uses. */
export interface PageReleases {
  shell: ReleaseDescriptor;
  /** Null for an unknown path. */
  matched: MatchedRoute | null;
  /** Part → release: the shell, the owner of the route, and the owners of their widgets. */
  used: ReadonlyMap<string, ReleaseDescriptor>;
  /** Whether visitors of other cohorts may get other releases here. */
  isDivided: boolean;
  /** Whether the edge renders it. Otherwise browsers do, because a release of it did not render. */
  isRendered: boolean;
}

interface AdmittedReleases {
  /** What the registry sent last. Its releases may differ from the admitted ones. */
  wanted: Omit<Composition, 'parts' | 'rollouts'>;
  parts: ReadonlyMap<string, PartReleases>;
  /** Labels of releases that are served although they do not render, because there are no earlier ones. */
  unrendered: ReadonlySet<string>;
}

/** The shop's paths are shorter. Longer ones are not cached, so that they cannot fill the memory. */
const LONGEST_CACHED_PATH = 200;
const MAX_CACHED_PAGES = 5_000;

/** The releases of a channel that an edge serves, and which of them a visitor gets. It never changes. */
export class AdmittedComposition {
  /** Equal to the registry's id if every release is admitted. */
  readonly id: string;
  /** Releases outside every rollout. */
  readonly live: ReadonlyMap<string, ReleaseDescriptor>;
  /** Served rollouts. Paused ones are included; they select no cohort. */
  readonly rollouts: readonly Rollout[];
  /** Whether visitors of different cohorts have different releases. */
  readonly isDivided: boolean;
  /** When the oldest and the newest of the rollouts began, in s since 1970; null without rollouts. */
  readonly rolloutsBegan: { oldest: number; newest: number } | null;
  readonly #shell: string | undefined;
  readonly #routes: RouteIndex;
  /** Widget → parts that have it. */
  readonly #owners = new Map<string, string[]>();
  readonly #widgetParts: readonly string[];
  /** Pages that are the same for all visitors. */
  readonly #pages = new LRUCache<string, PageReleases>({ max: MAX_CACHED_PAGES });

  /** `previous`: reused as far as it is equal. */
  constructor(
    private readonly admitted: AdmittedReleases,
    previous?: AdmittedComposition | null,
  ) {
    const parts = [...admitted.parts];
    this.live = new Map(parts.flatMap(([name, { live }]) => (live ? [[name, live] as const] : [])));
    this.rollouts = parts.flatMap(([, { rollout }]) => (rollout ? [rollout] : []));
    const versions = Object.fromEntries([...this.live].map(([name, { version }]) => [name, version]));
    this.id = compositionId(admitted.wanted.channel, versions, this.rollouts);
    const releases = this.releases;
    this.#shell = releases.find(isShell)?.name;
    this.#routes = previous && previous.#routes.isFor(releases) ? previous.#routes : new RouteIndex(releases);
    for (const { name, widgets } of releases)
      for (const widget of widgets) this.#owners.set(widget.name, withName(this.#owners.get(widget.name), name));
    this.#widgetParts = [...new Set([...this.#owners.values()].flat())];
    this.isDivided = parts.some(([, part]) => isDivided(part));
    this.rolloutsBegan = beginningsOf(this.rollouts);
  }

  /** What the registry sent last, without its releases. */
  get wanted(): AdmittedReleases['wanted'] {
    return this.admitted.wanted;
  }

  get parts(): ReadonlyMap<string, PartReleases> {
    return this.admitted.parts;
  }

  get unrendered(): ReadonlySet<string> {
    return this.admitted.unrendered;
  }

  /** The live shell, without which there are no pages. */
  get shell(): ReleaseDescriptor | undefined {
    return this.#shell === undefined ? undefined : this.live.get(this.#shell);
  }

  /** Every release that some visitors get. */
  get releases(): ReleaseDescriptor[] {
    return [...this.live.values(), ...this.activeRollouts.map(({ release }) => release)];
  }

  /** Rollouts that select at least one cohort. */
  get activeRollouts(): Rollout[] {
    return this.rollouts.filter(isActive);
  }

  /** Part → release of a visitor. */
  releasesFor(cohort: Cohort): Map<string, ReleaseDescriptor> {
    const entries = [...this.parts].map(([name, part]) => [name, releaseFor(part, cohort)] as const);
    return new Map(entries.filter((entry): entry is readonly [string, ReleaseDescriptor] => entry[1] !== null));
  }

  /** The releases of a visitor's page. @throws Error without a shell */
  pageAt(pathname: string, cohort: Cohort): PageReleases {
    const known = this.#pages.get(pathname);
    if (known) return known;
    const page = this.#pageAt(pathname, (part) => releaseFor(part, cohort));
    if (!page.isDivided && pathname.length <= LONGEST_CACHED_PATH) this.#pages.set(pathname, page);
    return page;
  }

  /** The page of visitors whom the rollouts of these parts select, and no others. */
  pageWith(pathname: string, selected: ReadonlySet<string>): PageReleases {
    return this.#pageAt(pathname, ({ live, rollout }) =>
      rollout && selected.has(rollout.part) ? rollout.release : live,
    );
  }

  /** The same with other releases for all visitors, for a preview. */
  with(releases: readonly ReleaseDescriptor[]): AdmittedComposition {
    const replaced = releases.map((release) => [release.name, { live: release, rollout: null }] as const);
    return new AdmittedComposition({ ...this.admitted, parts: new Map([...this.parts, ...replaced]) }, this);
  }

  #pageAt(pathname: string, choose: (part: PartReleases) => ReleaseDescriptor | null): PageReleases {
    let divided = false;
    const releaseOf = (name: string): ReleaseDescriptor | null => {
      const part = this.parts.get(name);
      if (part && isDivided(part)) divided = true;
      return part ? choose(part) : null;
    };
    const shell = this.#shell === undefined ? null : releaseOf(this.#shell);
    if (!shell) throw new Error('there is no live shell');
    const matched = this.#match(pathname, releaseOf);
    const owner = matched ? [matched.part] : [];
    const used = usedReleases([shell, ...owner], {
      releaseOf,
      ownersOf: (widget) => this.#owners.get(widget) ?? [],
      owners: this.#widgetParts,
    });
    const isRendered = ![shell, ...owner].some((release) => this.unrendered.has(label(release)));
    return { shell, matched, used, isDivided: divided, isRendered };
  }

  #match(pathname: string, releaseOf: (part: string) => ReleaseDescriptor | null): MatchedRoute | null {
    for (const { pattern, parts } of this.#routes.candidates(pathname)) {
      for (const name of parts) {
        const release = releaseOf(name);
        const matched = release && routeWith(release, pattern);
        if (matched) return matched;
      }
    }
    return null;
  }
}

function beginningsOf(rollouts: readonly Rollout[]): AdmittedComposition['rolloutsBegan'] {
  if (rollouts.length === 0) return null;
  const seconds = rollouts.map(({ since }) => Math.floor(Date.parse(since) / 1_000));
  return { oldest: Math.min(...seconds), newest: Math.max(...seconds) };
}

const withName = (names: string[] = [], name: string): string[] => (names.includes(name) ? names : [...names, name]);
