import { COHORTS, type Rollout, isSelected } from '@farmgate/contract/rollout';
import * as fc from 'fast-check';
import { sampleRemote, sampleRollout } from '../testing/sample-release.ts';
import { activeRollouts, limitRollouts, selectedRollouts, selectionOf, selectionsOf } from './rollout-selection.ts';

const release = sampleRemote('a');
const rollout = (percent: number, id = 'a') => sampleRollout(release, percent, id);

test('a visitor gets exactly the rollouts that select its cohort', () => {
  const rollouts = fc.array(fc.record({ id: fc.uuid(), percent: fc.integer({ min: 0, max: 100 }) }), { maxLength: 4 });
  fc.assert(
    fc.property(rollouts, fc.integer({ min: 0, max: COHORTS - 1 }), (given, cohort) => {
      const all = given.map(({ percent, id }) => rollout(percent, id));
      const selected = selectedRollouts(selectionOf(all, cohort), all);
      expect(selected).toEqual(all.filter((one) => isSelected(one, cohort)));
    }),
    { numRuns: 25 },
  );
});

test('only selections of at least one cohort are listed', () => {
  expect(selectionsOf([])).toEqual(new Set([0]));
  expect(selectionsOf([rollout(10)])).toEqual(new Set([0, 1]));
  expect(selectionsOf([rollout(100)])).toEqual(new Set([1]));
  expect(selectionsOf([rollout(50, 'a'), rollout(50, 'b')])).toEqual(new Set([0, 1, 2, 3]));
  expect(selectionsOf([rollout(0.01, 'a'), rollout(0.01, 'b')])).toEqual(new Set([0, 1, 2]));
});

test('only a rollout to all cohorts selects a visitor without a cohort', () => {
  expect(selectionOf([rollout(99.99, 'a'), rollout(100, 'b')], null)).toBe(2);
});

test('paused rollouts and rollouts with a share of 0 are not active', () => {
  const paused: Rollout = { ...rollout(50), state: 'paused' };
  expect(activeRollouts([paused, rollout(0, 'b'), rollout(1, 'c')]).map(({ id }) => id)).toEqual(['c']);
});

test('rollouts are sorted by age', () => {
  const [old, young] = [rollout(1, 'z'), { ...rollout(1, 'a'), since: '2026-02-01T00:00:00.000Z' }];
  expect(activeRollouts([young, old])).toEqual(activeRollouts([old, young]));
});

test('rollouts above the limit wait, the newest ones', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((id) => rollout(50, id));
  const { served, waiting } = limitRollouts(many);
  expect([served.length, waiting.map(({ id }) => id)]).toEqual([4, ['e']]);
  expect(limitRollouts(many.map((one) => ({ ...one, share: COHORTS }))).waiting).toEqual([]);
});
