import { COHORTS, type Rollout, isSelected } from '@farmgate/contract/rollout';
import * as fc from 'fast-check';
import { sampleRemote, sampleRollout } from '../testing/sample-release.ts';
import { activeRollouts, groupOf, groupsOf, rolloutsOf, withinBounds } from './groups.ts';

const release = sampleRemote('a');
const rollout = (percent: number, id = 'a') => sampleRollout(release, percent, id);

test('a visitor gets exactly the rollouts that have chosen its cohort', () => {
  const rollouts = fc.array(fc.record({ id: fc.uuid(), percent: fc.integer({ min: 0, max: 100 }) }), { maxLength: 4 });
  fc.assert(
    fc.property(rollouts, fc.integer({ min: 0, max: COHORTS - 1 }), (given, cohort) => {
      const all = given.map(({ percent, id }) => rollout(percent, id));
      const chosen = rolloutsOf(groupOf(all, cohort), all);
      expect(chosen).toEqual(all.filter((one) => isSelected(one, cohort)));
    }),
    { numRuns: 25 },
  );
});

test('only groups that somebody is in are there', () => {
  expect(groupsOf([])).toEqual(new Set([0]));
  expect(groupsOf([rollout(10)])).toEqual(new Set([0, 1]));
  expect(groupsOf([rollout(100)])).toEqual(new Set([1]));
  expect(groupsOf([rollout(50, 'a'), rollout(50, 'b')])).toEqual(new Set([0, 1, 2, 3]));
  expect(groupsOf([rollout(0.01, 'a'), rollout(0.01, 'b')])).toEqual(new Set([0, 1, 2]));
});

test('a visitor without a cohort gets what everybody gets, a rollout for all among it', () => {
  expect(groupOf([rollout(99.99, 'a'), rollout(100, 'b')], null)).toBe(2);
});

test('what is paused, or for nobody, chooses nobody', () => {
  const paused: Rollout = { ...rollout(50), state: 'paused' };
  expect(activeRollouts([paused, rollout(0, 'b'), rollout(1, 'c')]).map(({ id }) => id)).toEqual(['c']);
});

test('rollouts have their order from their age, not from the list', () => {
  const [old, young] = [rollout(1, 'z'), { ...rollout(1, 'a'), since: '2026-02-01T00:00:00.000Z' }];
  expect(activeRollouts([young, old])).toEqual(activeRollouts([old, young]));
});

test('more rollouts than can be told apart wait, the oldest first in', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((id) => rollout(50, id));
  const { taken, waiting } = withinBounds(many);
  expect([taken.length, waiting.map(({ id }) => id)]).toEqual([4, ['e']]);
  expect(withinBounds(many.map((one) => ({ ...one, share: COHORTS }))).waiting).toEqual([]);
});
