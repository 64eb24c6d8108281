import type { Composition } from '@farmgate/contract/composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { Rollout } from '@farmgate/contract/rollout';
import { activeRollouts, limitRollouts } from '../composition/rollout-selection.ts';
import { label, shellOf, variantComposition } from '../composition/variant-composition.ts';
import type { ReleaseCache } from '../parts/release-cache.ts';
import type { VariantCache } from '../variants/variant-cache.ts';
import type { Variant } from '../variants/variant.ts';
import { AdmittedComposition, type RolloutVariant } from './admitted-composition.ts';

export interface AdmitOptions {
  cache: ReleaseCache;
  /** Creates a release's compressed files. */
  compress: (release: ReleaseDescriptor) => Promise<void>;
  variants: VariantCache;
  /** The stable variant served until now. A new one replaces it only if it renders. */
  current: Variant | null;
  signal: AbortSignal;
}

export interface AdmissionResult {
  /** Null when the stable variant cannot be served. */
  admitted: AdmittedComposition | null;
  /** One line for each release that is not served, or that browsers have to render. */
  problems: string[];
}

/**
 * Decides on a composition: every file must be on disk with its hash, and a page of each live part must render, as must one page
 * of each part that a rollout replaces. A rollout that fails is excluded: its cohorts get the stable variant.
 */
export async function admit(composition: Composition, options: AdmitOptions): Promise<AdmissionResult> {
  const { variants, current } = options;
  const problems = await filesProblems(composition, options);
  if (problems.length > 0) return { admitted: null, problems };
  const stable = variants.get(variantComposition(composition));
  const failure = await reasonOf(stable.warm());
  if (failure && current && current !== stable) return { admitted: null, problems: [failure] };

  const { rollouts, excluded } = await checkRollouts(composition, options);
  const admitted = new AdmittedComposition(composition, rollouts, variants);
  const combined = await Promise.all(admitted.rolloutVariants.map((each) => combinationProblem(admitted, each)));
  return { admitted, problems: [failure, ...excluded, ...combined].filter((problem) => problem !== null) };
}

async function filesProblems(composition: Composition, options: AdmitOptions): Promise<string[]> {
  if (!shellOf(composition))
    return [`channel ${composition.channel} has no live shell; publish a shell and promote it`];
  const missing = await Promise.all(
    Object.values(composition.parts).map(async (release) => {
      const problem = await reasonOf(fetchRelease(release, options));
      return problem && `${label(release)}: ${problem}`;
    }),
  );
  return missing.filter((problem) => problem !== null);
}

/** Fetches and compresses files. The first composition of an edge does not wait for compression. */
async function fetchRelease(release: ReleaseDescriptor, options: AdmitOptions): Promise<void> {
  const { cache, compress, current, signal } = options;
  await cache.ensure(release, signal);
  if (current) await compress(release);
}

/** The rollouts whose releases are on disk and render beside the live ones, and why the others are excluded. */
async function checkRollouts(composition: Composition, options: AdmitOptions) {
  const { served, waiting } = limitRollouts(activeRollouts(composition.rollouts));
  const tooMany = waiting.map(({ release }) => `${label(release)} waits because too many rollouts run at once`);
  const checked = await Promise.all(
    served.map(async (rollout: Rollout) => {
      const { part, release } = rollout;
      const rendered = fetchRelease(release, options).then(() =>
        options.variants.get(variantComposition(composition, [release])).warm([part]),
      );
      return { rollout, problem: await reasonOf(rendered) };
    }),
  );
  const failed = checked.filter(({ problem }) => problem !== null);
  return {
    rollouts: checked.filter(({ problem }) => problem === null).map(({ rollout }) => rollout),
    excluded: [
      ...failed.map(({ rollout, problem }) => `${label(rollout.release)} is excluded: ${problem}`),
      ...tooMany,
    ],
  };
}

/** Releases that render with the live ones may still fail together. */
async function combinationProblem(admitted: AdmittedComposition, combined: RolloutVariant): Promise<string | null> {
  const { variant, parts } = combined;
  const problem = await reasonOf(variant.warm(parts));
  if (problem === null) return null;
  admitted.exclude(combined);
  return `composition ${variant.composition.id} is excluded: ${problem}`;
}

/** The message of what it throws; null when it succeeds. */
const reasonOf = (work: Promise<void>): Promise<string | null> =>
  work.then(
    () => null,
    (error: Error) => error.message,
  );
