import type { Composition } from '@farmgate/contract/composition';
import type { Rollout } from '@farmgate/contract/rollout';
import { type Cohort, groupOf, groupsOf, rolloutsOf } from './groups.ts';
import { siteComposition } from './site-composition.ts';
import type { Site } from './site.ts';
import type { Sites } from './sites.ts';

/** The visitors whom the same rollouts have chosen. */
export interface Group {
  /** The parts that they get another release of than what is live. */
  chosen: string[];
  site: Site;
}

/** A channel's composition as this edge serves it: which site every visitor gets. */
export class Serving {
  /** What everybody gets whom no rollout has chosen. */
  readonly base: Site;
  readonly #groups = new Map<number, Group>();

  /** `rollouts` are those that are served, in the order by which groups are numbered. */
  constructor(
    readonly composition: Composition,
    readonly rollouts: readonly Rollout[],
    sites: Sites,
  ) {
    this.base = sites.of(siteComposition(composition));
    for (const group of groupsOf(rollouts)) {
      const releases = rolloutsOf(group, rollouts).map(({ release }) => release);
      const site = sites.of(siteComposition(composition, releases));
      this.#groups.set(group, { chosen: releases.map(({ name }) => name), site });
    }
  }

  siteOf(cohort: Cohort): Site {
    return this.#groups.get(groupOf(this.rollouts, cohort))?.site ?? this.base;
  }

  /** Those who get anything else than what is live. */
  get groups(): Group[] {
    return [...this.#groups.values()].filter(({ site }) => site !== this.base);
  }

  /** Every site that somebody gets, or may come to get. */
  get sites(): Site[] {
    return [this.base, ...this.groups.map(({ site }) => site)];
  }

  /** Gives a group what everybody gets. */
  leaveOut(group: Group): void {
    group.site = this.base;
  }
}
