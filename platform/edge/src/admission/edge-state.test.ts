import { admittedComposition, admittedRollouts } from '../testing/admitted-composition.ts';
import { sampleRemote, sampleRollout, sampleShell } from '../testing/sample-release.ts';
import { EdgeState } from './edge-state.ts';

const shell = sampleShell('a');
const [one, two, three] = [sampleRemote('one'), sampleRemote('two'), sampleRemote('three')];
const versionOf = ({ descriptor }: typeof one) => descriptor.version;

test('releases count as served while some visitors get them, and afterwards', () => {
  const state = new EdgeState();
  state.serve(admittedRollouts([sampleRollout(two, 50)], shell, one), 'registry');
  state.serve(admittedComposition(shell, three), 'registry');
  const known = { outcomes: [], isOldShell: false };
  expect([one, two, three].map((release) => state.served('mf-cart', versionOf(release)))).toEqual([
    known,
    known,
    known,
  ]);
  expect(state.served('mf-cart', '1.0.0-00000000')).toBeUndefined();
  expect(state.served('mf-other', versionOf(one))).toBeUndefined();
});

test('a rollout that selects no cohort does not count', () => {
  const state = new EdgeState();
  state.serve(admittedRollouts([sampleRollout(two, 0)], shell, one), 'registry');
  expect(state.served('mf-cart', versionOf(two))).toBeUndefined();
});

test.each([
  [49, true],
  [50, false],
])('%i compositions later, whether a composition can still be loaded is %s', (later, isKept) => {
  const state = new EdgeState();
  const first = admittedComposition(shell, one);
  state.serve(first, 'registry');
  for (let time = 0; time < later; time += 1)
    state.serve(admittedComposition(shell, sampleRemote(`${time}`)), 'registry');
  expect(state.recent(first.id) === first).toBe(isKept);
});
