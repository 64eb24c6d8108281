import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { AdmittedComposition, PageReleases } from '../composition/admitted-composition.ts';
import { isActive } from '../composition/cohort-releases.ts';
import { label } from '../composition/variant-composition.ts';
import type { Candidate } from './candidate.ts';

/** A page that visitors get with some candidates. */
export interface TrialPage {
  path: string;
  page: PageReleases;
  /** Parts of this page whose rollouts select the visitor. */
  selected: ReadonlySet<string>;
}

/**
 * One page of each part that uses a candidate, for visitors outside every rollout, and for those of each rollout that the page uses.
 * `next`: what would be served with the candidates. Pages of other parts stay the same, so they are not in the list.
 */
export function trialPages(next: AdmittedComposition, candidates: readonly Candidate[]): TrialPage[] {
  const changed = new Set(candidates.map(({ release }) => label(release)));
  const rolling = new Set(candidates.filter(({ rollout }) => rollout).map(({ part }) => part));
  const pages = new Map<string, TrialPage>();
  const add = (path: string, selected: ReadonlySet<string>): PageReleases => {
    const page = next.pageWith(path, selected);
    const labels = [...page.used.values()].map(label);
    if (page.isRendered && labels.some((used) => changed.has(used)))
      pages.set([path, ...labels.sort()].join(), { path, page, selected });
    return page;
  };
  for (const [part, { live, rollout }] of next.parts) {
    const rolled = rollout && isActive(rollout) ? rollout.release : null;
    for (const [release, own] of [[live, []] as const, [rolled, [part]] as const]) {
      const path = release && firstPage(release);
      if (!path) continue;
      const { used } = add(path, new Set(own));
      const others = rolloutsIn(next, used).filter((other) => other !== part);
      for (const other of others) add(path, new Set([...own, other]));
      for (const one of others.filter((other) => rolling.has(other)))
        for (const other of others) add(path, new Set([...own, one, other]));
    }
  }
  return [...pages.values()];
}

function rolloutsIn({ parts }: AdmittedComposition, used: PageReleases['used']): string[] {
  return [...used.keys()].filter((name) => {
    const rollout = parts.get(name)?.rollout;
    return rollout && isActive(rollout);
  });
}

/** A part's first path without parameters. A route with several pages starts before its `/*`. */
const firstPage = ({ routes }: ReleaseDescriptor) =>
  routes.map(({ path }) => path.replace(/(?<=.)\/\*$/, '')).find((path) => !/[:*]/.test(path));
