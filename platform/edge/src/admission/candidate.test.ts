import { sampleComposition, sampleRemote, sampleRollout, sampleShell } from '../testing/sample-release.ts';
import { compare, partsOf, slotOf, withCandidates } from './candidate.ts';

const shell = sampleShell('a');
const [one, two, three] = [sampleRemote('one'), sampleRemote('two'), sampleRemote('three')];
const live = sampleComposition(shell, one);
const admitted = partsOf(live);
const slots = (...changed: Parameters<typeof compare>) => compare(...changed).candidates.map(slotOf);
const cart = (parts: ReturnType<typeof partsOf>) => {
  const { live, rollout } = parts.get('mf-cart')!;
  return [live?.version, rollout?.release.version];
};
const version = ({ descriptor }: typeof one) => descriptor.version;

test('nothing has to be checked while the releases are the same', () => {
  expect(compare(live, admitted)).toEqual({ parts: admitted, candidates: [] });
});

test('a new live release is a candidate; its part keeps the earlier one', () => {
  const { parts, candidates } = compare(sampleComposition(shell, two), admitted);
  expect(candidates).toEqual([{ part: 'mf-cart', release: two.descriptor, rollout: null }]);
  expect(parts).toEqual(admitted);
  expect(cart(withCandidates(parts, candidates))).toEqual([version(two), undefined]);
});

test('a part that was retired ends at once', () => {
  const { parts, candidates } = compare(sampleComposition(shell), admitted);
  expect([[...parts.keys()], candidates]).toEqual([['shell'], []]);
});

test('a rollout is checked before it selects visitors, and not again when its share changes', () => {
  const rollout = sampleRollout(two, 10);
  const rolling = { ...live, rollouts: [rollout] };
  expect(slots(rolling, admitted)).toEqual(['mf-cart rollout']);
  const before = withCandidates(admitted, compare(rolling, admitted).candidates);
  const { parts, candidates } = compare({ ...live, rollouts: [{ ...rollout, share: 5_000 }] }, before);
  expect([candidates, parts.get('mf-cart')!.rollout!.share]).toEqual([[], 5_000]);
});

test('a paused rollout needs no check until it is resumed', () => {
  const paused = { ...sampleRollout(two, 10), state: 'paused' as const };
  const { parts, candidates } = compare({ ...live, rollouts: [paused] }, admitted);
  expect([cart(parts), candidates]).toEqual([[version(one), version(two)], []]);
  expect(slots({ ...live, rollouts: [{ ...paused, state: 'running' }] }, parts)).toEqual(['mf-cart rollout']);
});

test('a rollout that becomes live for all is served at once', () => {
  const before = partsOf({ ...live, rollouts: [sampleRollout(two, 10)] });
  const { parts, candidates } = compare(sampleComposition(shell, two), before);
  expect([cart(parts), candidates]).toEqual([[version(two), undefined], []]);
});

test('an aborted rollout ends at once, also when another one takes its place', () => {
  const before = partsOf({ ...live, rollouts: [sampleRollout(two, 10)] });
  expect(cart(compare(live, before).parts)).toEqual([version(one), undefined]);
  const next = compare({ ...live, rollouts: [sampleRollout(three, 10, 'next')] }, before);
  expect(cart(next.parts)).toEqual([version(one), undefined]);
  expect(next.candidates.map(slotOf)).toEqual(['mf-cart rollout']);
});
