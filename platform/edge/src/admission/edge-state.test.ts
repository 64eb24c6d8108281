import { sampleComposition, sampleRemote, sampleRollout, sampleShell } from '../testing/sample-release.ts';
import type { VariantComposition } from '../composition/variant-composition.ts';
import type { Variant } from '../variants/variant.ts';
import { VariantCache } from '../variants/variant-cache.ts';
import { AdmittedComposition } from './admitted-composition.ts';
import { EdgeState } from './edge-state.ts';

const shell = sampleShell('a');
const variants = new VariantCache((composition: VariantComposition) => ({ composition }) as Variant);
const admitted = (mark: string, percent = 0) => {
  const rollouts = percent > 0 ? [sampleRollout(sampleRemote('candidate'), percent)] : [];
  return new AdmittedComposition(sampleComposition(shell, sampleRemote(mark)), rollouts, variants);
};

test('the composition id of a page gives its versions, in every variant', () => {
  const state = new EdgeState();
  const divided = admitted('one', 50);
  state.serve(divided, 'registry');
  const versions = divided.variants.map(({ composition }) => state.versionsOf(composition.id)?.['mf-cart']);
  expect(versions).toEqual([sampleRemote('one').descriptor.version, sampleRemote('candidate').descriptor.version]);
  expect(state.versionsOf('000000000000')).toBeNull();
});

test.each([
  [49, true],
  [50, false],
])('%i compositions later, whether versions of open pages are remembered is %s', (later, isRemembered) => {
  const state = new EdgeState();
  const first = admitted('first');
  state.serve(first, 'registry');
  for (let time = 0; time < later; time += 1) state.serve(admitted(`${time}`), 'registry');
  expect(state.versionsOf(first.stable.composition.id) !== null).toBe(isRemembered);
});
