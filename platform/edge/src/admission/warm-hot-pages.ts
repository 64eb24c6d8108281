import type { AdmittedComposition } from '../composition/admitted-composition.ts';
import { label } from '../composition/variant-composition.ts';
import { eachLimited } from '../parts/each-limited.ts';
import type { HotPages } from '../variants/hot-pages.ts';
import type { Variants } from '../variants/variants.ts';
import type { Candidate } from './candidate.ts';

/** Pages that are rendered before a release goes live. Others are rendered for their first visitor. */
const MAX_PAGES = 16;
const PARALLEL = 4;

/**
 * Renders the pages that visitors requested last and that use the candidates, so that their next visitors find them in the cache.
 * A page that fails is left to its visitors: each release was checked before.
 */
export async function warmHotPages(
  next: AdmittedComposition,
  candidates: readonly Candidate[],
  variants: Variants,
  hot: HotPages,
): Promise<void> {
  const changed = new Set(candidates.map(({ release }) => label(release)));
  const selected = new Set(candidates.filter(({ rollout }) => rollout).map(({ part }) => part));
  const pages = hot.paths
    .map((path) => ({ path, page: next.pageWith(path.split('?', 1)[0]!, selected) }))
    .filter(({ page }) => page.isRendered && [...page.used.values()].some((release) => changed.has(label(release))));
  await eachLimited(pages.slice(0, MAX_PAGES), PARALLEL, async ({ path, page }) => {
    await variants
      .of(page)
      .pages.warm(path, page.matched)
      .catch(() => {});
  });
}
