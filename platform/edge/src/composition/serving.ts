import type { Composition } from '@farmgate/build/composition';
import type { Rollout } from '@farmgate/build/rollout';
import { type Cohort, groupOf, groupsOf, rolloutsOf } from './groups.ts';
import { siteComposition } from './site-composition.ts';
import type { Site } from './site.ts';
import type { Sites } from './sites.ts';

/** A channel's composition as this edge serves it: which site every visitor gets. */
export class Serving {
  /** What everybody gets whom no rollout has chosen. */
  readonly base: Site;
  readonly #sites = new Map<number, Site>();

  /** `rollouts` are those that are served, in the order by which groups are numbered. */
  constructor(
    readonly composition: Composition,
    readonly rollouts: readonly Rollout[],
    sites: Sites,
  ) {
    this.base = sites.of(siteComposition(composition));
    for (const group of groupsOf(rollouts)) {
      const chosen = rolloutsOf(group, rollouts).map(({ release }) => release);
      this.#sites.set(group, sites.of(siteComposition(composition, chosen)));
    }
  }

  siteOf(cohort: Cohort): Site {
    return this.#sites.get(groupOf(this.rollouts, cohort)) ?? this.base;
  }

  /** Every site that somebody gets, or may come to get. */
  get sites(): Site[] {
    return [...new Set([this.base, ...this.#sites.values()])];
  }

  /** Gives those who would get a site what everybody gets. */
  leaveOut(site: Site): void {
    for (const [group, one] of this.#sites) if (one === site) this.#sites.set(group, this.base);
  }
}
