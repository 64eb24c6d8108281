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

const cart = (mark: string) => ['mf-cart', sampleRemote(mark).descriptor.version] as const;

test('releases of every variant are served, and those of earlier compositions are remembered', () => {
  const state = new EdgeState();
  state.serve(admitted('one', 50), 'registry');
  state.serve(admitted('two'), 'registry');
  expect(['one', 'candidate', 'two', 'three'].map((mark) => state.served(...cart(mark)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(state.served('shell', sampleRemote('two').descriptor.version)).toBe(false);
});
