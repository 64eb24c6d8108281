import type { AdmittedComposition } from '../composition/admitted-composition.ts';
import { label } from '../composition/variant-composition.ts';
import { eachLimited } from '../parts/each-limited.ts';
import type { Variants } from '../variants/variants.ts';
import type { Candidate } from './candidate.ts';
import type { Failure } from './decide.ts';
import { type TrialPage, trialPages } from './trial-pages.ts';

/** The pages of a check that render at the same time. Visitors' pages need the renderers as well. */
const PARALLEL = 4;

export interface CheckResult {
  /** Why the candidates cannot be served; empty if they can. */
  failures: Failure[];
  /** Served rollouts that do not render beside the new live releases: part → reason. */
  displaced: Map<string, string>;
}

/**
 * Renders the pages that use candidates. `next`: what would be served with them. A live release goes before a rollout: if a page
 * fails only for visitors of a served rollout, that rollout has to end. `isOpen`: false when newer releases replaced all candidates.
 */
export async function checkPages(
  next: AdmittedComposition,
  candidates: readonly Candidate[],
  variants: Variants,
  isOpen: () => boolean,
): Promise<CheckResult> {
  const failed: { trial: TrialPage; reason: string }[] = [];
  await eachLimited(trialPages(next, candidates), PARALLEL, async (trial) => {
    if (!isOpen()) return;
    const { path, page } = trial;
    await variants
      .of(page)
      .warm(path, page.matched)
      .catch((error: Error) => void failed.push({ trial, reason: error.message }));
  });

  const rolling = new Set(candidates.filter(({ rollout }) => rollout).map(({ part }) => part));
  const live = new Set(candidates.filter(({ rollout }) => !rollout).map(({ release }) => label(release)));
  const result: CheckResult = { failures: [], displaced: new Map() };
  for (const { trial, reason } of failed) {
    const { used } = trial.page;
    const beside = [...trial.selected].find((part) => !rolling.has(part));
    const hasLive = [...used.values()].some((release) => live.has(label(release)));
    if (beside && hasLive) result.displaced.set(beside, reason);
    else result.failures.push({ reason, parts: new Set(used.keys()) });
  }
  return result;
}
