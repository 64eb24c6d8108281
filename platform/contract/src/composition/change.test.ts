import * as fc from 'fast-check';
import type { ReleaseDescriptor } from '../descriptor/schema.ts';
import type { Rollout } from '../rollout/rollout.ts';
import { sampleRelease } from '../testing/sample-release.ts';
import { applyChange, changeBetween } from './change.ts';
import type { Composition } from './composition.ts';

const PARTS = ['shell', 'mf-cart', 'mf-forms', 'constructor'];

const releases = new Map(
  PARTS.flatMap((part) => ['a', 'b', 'c'].map((mark) => [`${part} ${mark}`, sampleRelease(part, { 'a.js': mark })])),
);
const releaseOf = (part: string): fc.Arbitrary<ReleaseDescriptor> =>
  fc.constantFrom('a', 'b', 'c').map((mark) => releases.get(`${part} ${mark}`)!.descriptor);

const ofSomeParts = <T>(value: (part: string) => fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fc.record(Object.fromEntries(PARTS.map((part) => [part, value(part)])), { requiredKeys: [] }).map((found) => {
    const entries = Object.entries(found) as [string, T][];
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  });

const rolloutOf = (part: string): fc.Arbitrary<Rollout> =>
  fc.record({
    id: fc.constantFrom('r1', 'r2'),
    part: fc.constant(part),
    release: releaseOf(part),
    share: fc.constantFrom(100, 5_000),
    state: fc.constantFrom('running' as const, 'paused' as const),
    since: fc.constant('2026-01-01T00:00:00.000Z'),
  });

const someCompositions: fc.Arbitrary<Composition[]> = fc
  .array(
    fc.record({
      id: fc.constantFrom('c1', 'c2'),
      channel: fc.constant('production'),
      since: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
      development: fc.boolean(),
      parts: ofSomeParts(releaseOf),
      rollouts: ofSomeParts(rolloutOf).map((rollouts) => Object.values(rollouts)),
      recalled: ofSomeParts(() => fc.uniqueArray(fc.constantFrom('1', '2', '3'), { minLength: 1 })),
      revokedPreviews: fc.uniqueArray(fc.constantFrom('p1', 'p2')),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((compositions) => compositions.map((composition, revision) => ({ ...composition, revision })));

/** As it arrives at an edge. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('folding the changes of a channel gives the composition that is read whole', () => {
  fc.assert(
    fc.property(someCompositions, ([first, ...later]) => {
      let [folded, known] = [first!, first!];
      for (const next of later) {
        folded = applyChange(folded, sent(changeBetween(known, next)));
        expect(folded).toEqual(next);
        known = next;
      }
    }),
  );
});

const cart = sampleRelease('mf-cart', { 'a.js': 'a' }).descriptor;
const composition = (revision: number, changes: Partial<Composition> = {}): Composition => ({
  id: 'c',
  channel: 'production',
  revision,
  since: '2026-01-01T00:00:00.000Z',
  development: false,
  parts: { 'mf-cart': cart },
  rollouts: [],
  recalled: {},
  revokedPreviews: [],
  ...changes,
});

test('a change contains only what changed', () => {
  const rollout: Rollout = {
    id: 'r',
    part: 'mf-cart',
    release: cart,
    share: 1,
    state: 'running',
    since: '2026-01-01T00:00:00.000Z',
  };
  const { release, ...grown } = { ...rollout, share: 2 };
  const since = '2026-01-01T00:00:00.000Z';
  expect(release).toBe(cart);
  expect(changeBetween(composition(1), composition(2))).toEqual({ id: 'c', since, from: 1, revision: 2 });
  expect(
    changeBetween(composition(1, { rollouts: [rollout] }), composition(3, { rollouts: [{ ...rollout, share: 2 }] })),
  ).toEqual({ id: 'c', since, from: 1, revision: 3, rollouts: { 'mf-cart': grown } });
});

test('a change of another revision, or without a release that is needed, is an error', () => {
  const change = changeBetween(composition(1), composition(2));
  expect(() => applyChange(composition(3), change)).toThrow('a change of revision 1 does not apply to revision 3');
  const grown = { id: 'r', part: 'mf-cart', share: 2, state: 'running' as const, since: '' };
  expect(() => applyChange(composition(1), { ...change, rollouts: { 'mf-cart': grown } })).toThrow(
    'the rollout of mf-cart changed, but its release is unknown',
  );
});
