import { COHORTS } from '@farmgate/contract/rollout';
import { type SampleRelease, sampleRelease } from '@farmgate/contract/testing';
import { trialPages } from '../admission/trial-pages.ts';
import { withCandidates } from '../admission/candidate.ts';
import { AdmittedComposition } from '../composition/admitted-composition.ts';
import { admittedRollouts } from '../testing/admitted-composition.ts';
import { sampleRollout, sampleShell } from '../testing/sample-release.ts';
import type { Variant } from './variant.ts';
import { Variants } from './variants.ts';

const REMOTES = 200;
const ROLLOUTS = 50;

/** Remote number 100 mounts widgets of numbers 0 and 1, which roll out, and of 150, which does not. */
function remote(number: number, mark: string): SampleRelease {
  const name = `mf-${number}`;
  const routes = [{ id: 'page', path: `/${name}`, kind: 'react' as const, files: [] }];
  const mounts = number === 100 ? ['mf-0', 'mf-1', 'mf-150'] : [];
  return sampleRelease(name, { 'web/remoteEntry.js': mark }, { routes, mounts, widgets: [{ name, files: [] }] });
}

const numbers = Array.from({ length: REMOTES }, (_, number) => number);
const live = [sampleShell('a'), ...numbers.map((number) => remote(number, 'live'))];
const next = numbers.slice(0, ROLLOUTS).map((number) => remote(number, 'next'));
const admitted = admittedRollouts(
  next.map((release, number) => sampleRollout(release, 10, `rollout ${number}`)),
  ...live,
);
const cohorts = Array.from({ length: COHORTS }, (_, cohort) => cohort);

/** Number of variants of a page, over all cohorts. */
function variantsOf(path: string): number {
  const variants = new Variants('production', (composition) => ({ composition }) as Variant);
  const ids = cohorts.map((cohort) => variants.of(admitted.pageAt(path, cohort)).composition.id);
  expect(new Set(ids).size).toBe(variants.size);
  return variants.size;
}

test.each([
  ['no part that rolls out', '/mf-60', 1],
  ['an unknown path', '/nowhere', 1],
  ['one part that rolls out', '/mf-7', 2],
  ['widgets of two parts that roll out', '/mf-100', 4],
])('with 50 rollouts in 200 parts, a page of %s has only the variants of its own parts', (_what, path, count) => {
  expect(variantsOf(path)).toBe(count);
});

test('each of 50 rollouts gets exactly its share of the visitors, independently of the others', () => {
  const chosen = cohorts.map((cohort) => admitted.releasesFor(cohort));
  const newReleases = chosen.map((releases) =>
    next.filter(({ descriptor }) => releases.get(descriptor.name) === descriptor),
  );
  for (const release of next) expect(newReleases.filter((some) => some.includes(release))).toHaveLength(COHORTS / 10);
  // 0.9 ^ 50 of the cohorts have none: 51.5. Six standard deviations of about 7.
  const without = newReleases.filter((some) => some.length === 0).length;
  expect(Math.abs(without - COHORTS * 0.9 ** ROLLOUTS)).toBeLessThan(43);
});

test('a change of one part is checked with the pages that use it', () => {
  const pagesFor = (release: SampleRelease) => {
    const candidate = { part: release.descriptor.name, release: release.descriptor, rollout: null };
    const { wanted, unrendered } = admitted;
    const parts = withCandidates(admitted.parts, [candidate]);
    return trialPages(new AdmittedComposition({ wanted, parts, unrendered }, admitted), [candidate]).length;
  };
  expect(pagesFor(remote(60, 'new'))).toBe(1);
  // Its own page, and number 100's: outside both rollouts, and in the other one.
  expect(pagesFor(remote(0, 'new'))).toBe(3);
  // One page of each release, the shell's own, and those of number 100 in each of two rollouts.
  expect(pagesFor(sampleShell('new'))).toBe(REMOTES + ROLLOUTS + 1 + 2);
});
