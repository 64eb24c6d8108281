import type { Composition } from '@farmgate/contract/composition';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { Rollout } from '@farmgate/contract/rollout';
import type { ReleaseCache } from '../parts/release-cache.ts';
import { activeRollouts, withinBounds } from './groups.ts';
import { type Group, Serving } from './serving.ts';
import { shellOf, siteComposition } from './site-composition.ts';
import type { Site } from './site.ts';
import type { Sites } from './sites.ts';

export interface PrepareOptions {
  cache: ReleaseCache;
  /** Makes a release's compressed files. */
  compress: (release: ReleaseDescriptor) => Promise<void>;
  sites: Sites;
  /** What everybody gets until now: something else has to render before it takes its place. */
  served: Site | null;
  signal: AbortSignal;
}

export interface Prepared {
  /** Null when what everybody gets cannot be served. */
  serving: Serving | null;
  /** What is not as the registry says, a line each: releases that are not served, or are left to browsers. */
  problems: string[];
}

/**
 * Makes a composition ready: every file here and checked, a page of each live part rendered, and for every group of visitors
 * one of each part that they get another release of. A release that is rolling out and cannot be served is left out: whom
 * it has chosen gets what everybody gets.
 */
export async function prepare(composition: Composition, options: PrepareOptions): Promise<Prepared> {
  const { sites, served } = options;
  const problems = await filesProblems(composition, options);
  if (problems.length > 0) return { serving: null, problems };
  const base = sites.of(siteComposition(composition));
  const failure = await whyNot(base.warm());
  if (failure && served && served !== base) return { serving: null, problems: [failure] };

  const { rollouts, leftOut } = await servable(composition, options);
  const serving = new Serving(composition, rollouts, sites);
  const together = await Promise.all(serving.groups.map((group) => togetherProblem(serving, group)));
  return { serving, problems: [failure, ...leftOut, ...together].filter((problem) => problem !== null) };
}

async function filesProblems(composition: Composition, options: PrepareOptions): Promise<string[]> {
  if (!shellOf(composition)) return [`channel ${composition.channel} has no live shell: publish and promote one`];
  const missing = await Promise.all(
    Object.values(composition.parts).map(async (release) => {
      const problem = await whyNot(bring(release, options));
      return problem && `${label(release)}: ${problem}`;
    }),
  );
  return missing.filter((problem) => problem !== null);
}

/** Files and their compressed variants; a shop that is not open yet opens without those. */
async function bring(release: ReleaseDescriptor, { cache, compress, served, signal }: PrepareOptions): Promise<void> {
  await cache.ensure(release, signal);
  if (served) await compress(release);
}

/** The rollouts whose releases are here and render beside the live ones, and why the others are left out. */
async function servable(composition: Composition, options: PrepareOptions) {
  const { taken, waiting } = withinBounds(activeRollouts(composition.rollouts));
  const tooMany = waiting.map(({ release }) => `${label(release)} waits: too many rollouts at once to tell apart`);
  const tried = await Promise.all(
    taken.map(async (rollout: Rollout) => {
      const { part, release } = rollout;
      const alone = bring(release, options).then(() =>
        options.sites.of(siteComposition(composition, [release])).warm([part]),
      );
      return { rollout, problem: await whyNot(alone) };
    }),
  );
  const failed = tried.filter(({ problem }) => problem !== null);
  return {
    rollouts: tried.filter(({ problem }) => problem === null).map(({ rollout }) => rollout),
    leftOut: [...failed.map(({ rollout, problem }) => `${label(rollout.release)} is left out: ${problem}`), ...tooMany],
  };
}

/** Releases that render alone may not do so side by side. */
async function togetherProblem(serving: Serving, group: Group): Promise<string | null> {
  const { site, chosen } = group;
  const problem = await whyNot(site.warm(chosen));
  if (problem === null) return null;
  serving.leaveOut(group);
  return `composition ${site.composition.id} is left out: ${problem}`;
}

const whyNot = (work: Promise<void>): Promise<string | null> =>
  work.then(
    () => null,
    (error: Error) => error.message,
  );

/** A release's name for people. */
export const label = ({ name, version }: ReleaseDescriptor) => `${name}@${version}`;
