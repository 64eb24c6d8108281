import { COHORTS, isSelected } from '@farmgate/contract/rollout';
import { type SampleRelease, sampleRelease } from '@farmgate/contract/testing';
import * as fc from 'fast-check';
import { AdmittedComposition } from './admitted-composition.ts';
import { admittedComposition, admittedRollouts } from '../testing/admitted-composition.ts';
import { sampleRollout } from '../testing/sample-release.ts';

const route = (path: string) => ({ id: path, path, kind: 'react' as const, files: [] });
/** A release; another mark gives another version. `mounts` are the widgets of these parts. */
function part(name: string, mark = '', mounts: string[] = [], paths = [`/${name}`]): SampleRelease {
  const file = 'web/remoteEntry.js';
  const widgets = name === 'shell' ? [] : [{ name: `${name} widget`, files: [] }];
  const routes = paths.map(route);
  return sampleRelease(name, { [file]: mark }, { routes, widgets, mounts: mounts.map((one) => `${one} widget`) });
}
const versions = (used: ReadonlyMap<string, { version: string }>) =>
  Object.fromEntries([...used].map(([name, { version }]) => [name, version]));
const version = ({ descriptor }: SampleRelease) => descriptor.version;

test('a page uses the shell, the owner of its route, and the owners of widgets in all of them', () => {
  const admitted = admittedComposition(
    part('shell', '', ['mf-bag']),
    part('mf-list', '', ['mf-price']),
    part('mf-price', '', ['mf-badge']),
    part('mf-badge'),
    part('mf-bag'),
    part('mf-other', '', ['mf-list']),
  );
  expect([...admitted.pageAt('/mf-list', null).used.keys()].sort()).toEqual([
    'mf-badge',
    'mf-bag',
    'mf-list',
    'mf-price',
    'shell',
  ]);
  expect([...admitted.pageAt('/nowhere', null).used.keys()]).toEqual(['shell', 'mf-bag']);
});

test('parts that mount each other’s widgets are used once', () => {
  const admitted = admittedComposition(part('shell'), part('mf-a', '', ['mf-b']), part('mf-b', '', ['mf-a']));
  expect([...admitted.pageAt('/mf-a', null).used.keys()]).toEqual(['shell', 'mf-a', 'mf-b']);
});

test('a release that does not list its mounts may mount any widget', () => {
  const shell = part('shell');
  delete shell.descriptor.mounts;
  const admitted = admittedComposition(shell, part('mf-a'), part('mf-b'));
  expect([...admitted.pageAt('/nowhere', null).used.keys()]).toEqual(['shell', 'mf-a', 'mf-b']);
});

test('with many rollouts, a cohort’s page uses exactly the versions that select the cohort', () => {
  const names = ['shell', ...Array.from({ length: 12 }, (_, index) => `mf-${index}`)];
  const mounts = fc.array(fc.constantFrom(...names.slice(1)), { maxLength: 3 });
  const channel = fc.array(
    fc.record({ old: mounts, new: mounts, share: fc.constantFrom(0, 1, 10, 50, 99, 100), isPaused: fc.boolean() }),
    { minLength: names.length, maxLength: names.length },
  );
  const cohorts = fc.array(fc.integer({ min: 0, max: COHORTS - 1 }), { minLength: 5, maxLength: 20 });
  fc.assert(
    fc.property(channel, cohorts, fc.uuid(), (made, some, seed) => {
      const live = names.map((name, index) => part(name, 'live', made[index]!.old));
      const next = names.map((name, index) => part(name, 'next', made[index]!.new));
      const rollouts = made.flatMap(({ share, isPaused }, index) =>
        share === 0
          ? []
          : [
              {
                ...sampleRollout(next[index]!, share, `${seed}${index}`),
                state: isPaused ? ('paused' as const) : ('running' as const),
              },
            ],
      );
      const admitted = admittedRollouts(rollouts, ...live);
      for (const cohort of some) {
        const chosen = new Map(live.map(({ descriptor }) => [descriptor.name, descriptor]));
        for (const rollout of rollouts) if (isSelected(rollout, cohort)) chosen.set(rollout.part, rollout.release);
        expect(versions(admitted.releasesFor(cohort))).toEqual(versions(chosen));
        for (const name of names) {
          const { used, matched } = admitted.pageAt(`/${name}`, cohort);
          expect(matched?.part.version).toBe(chosen.get(name)!.version);
          for (const [usedPart, release] of used) expect(release).toBe(chosen.get(usedPart));
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('a page is divided only if a part that it uses has a rollout to some visitors', () => {
  const shell = part('shell', '', ['mf-bag']);
  const live = [shell, part('mf-a'), part('mf-b'), part('mf-bag')];
  const dividedAt = (path: string, ...rollouts: ReturnType<typeof sampleRollout>[]) =>
    admittedRollouts(rollouts, ...live).pageAt(path, null).isDivided;
  const ofA = sampleRollout(part('mf-a', 'new'), 10);
  expect([dividedAt('/mf-a', ofA), dividedAt('/mf-b', ofA), dividedAt('/nowhere', ofA)]).toEqual([true, false, false]);
  const ofBag = sampleRollout(part('mf-bag', 'new'), 10);
  expect([dividedAt('/mf-a', ofBag), dividedAt('/nowhere', ofBag)]).toEqual([true, true]);
  expect(dividedAt('/mf-a', { ...ofA, share: COHORTS })).toBe(false);
  expect(dividedAt('/mf-a', { ...ofA, share: 0 })).toBe(false);
  expect(dividedAt('/mf-a', { ...ofA, state: 'paused' })).toBe(false);
});

test('a path that only a rolled-out release has is divided, and unknown to other visitors', () => {
  const next = part('mf-a', 'new', [], ['/mf-a', '/new']);
  const rollout = sampleRollout(next, 50);
  const admitted = admittedRollouts([rollout], part('shell'), part('mf-a'));
  const cohorts = Array.from({ length: 200 }, (_, cohort) => cohort);
  for (const cohort of cohorts) {
    const { matched, isDivided } = admitted.pageAt('/new', cohort);
    expect([matched?.part.version, isDivided]).toEqual([isSelected(rollout, cohort) ? version(next) : undefined, true]);
  }
});

test('a less specific route of another part matches where a visitor’s release lacks the better one', () => {
  const old = part('mf-a', '', [], ['/mf-a']);
  const next = part('mf-a', 'new', [], ['/mf-a', '/area/map']);
  const admitted = admittedRollouts([sampleRollout(next, 50)], part('shell'), old, part('mf-b', '', [], ['/area/*']));
  const owner = (selected: string[]) => admitted.pageWith('/area/map', new Set(selected)).matched?.part.name;
  expect([owner([]), owner(['mf-a'])]).toEqual(['mf-b', 'mf-a']);
});

test('a preview replaces releases for all cohorts and leaves the original as it is', () => {
  const [live, rolling, previewed] = ['live', 'rolling', 'previewed'].map((mark) => part('mf-a', mark));
  const admitted = admittedRollouts([sampleRollout(rolling!, 100)], part('shell'), live!);
  const preview = admitted.with([previewed!.descriptor]);
  expect(preview.pageAt('/mf-a', 7).matched?.part.version).toBe(version(previewed!));
  expect(admitted.pageAt('/mf-a', 7).matched?.part.version).toBe(version(rolling!));
});

test('pages with a release that does not render are left to browsers', () => {
  const admitted = admittedComposition(part('shell'), part('mf-a'), part('mf-b'));
  const { wanted, parts } = admitted;
  const unrendered = new Set([`mf-a@${version(part('mf-a'))}`]);
  const some = new AdmittedComposition({ wanted, parts, unrendered });
  expect(['/mf-a', '/mf-b', '/nowhere'].map((path) => some.pageAt(path, null).isRendered)).toEqual([false, true, true]);
});
