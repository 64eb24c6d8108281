import { fileRecord } from '@farmgate/contract/descriptor';
import { sampleComposition, sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { parseChange, parseComposition } from './parse-composition.ts';

const parsed = (change: (composition: ReturnType<typeof sampleComposition>) => void) => {
  const composition = structuredClone(sampleComposition(sampleShell('a'), sampleRemote('a')));
  change(composition);
  return () => parseComposition(JSON.parse(JSON.stringify(composition)), 'production');
};

it('takes what a registry says of its channel', () => {
  expect(parsed(() => undefined)()).toMatchObject({ channel: 'production', rollouts: [], recalled: {} });
});

it('takes no descriptor that names other files than its version was made of, live or rolling out', () => {
  const evil = fileRecord(Buffer.from('evil()'));
  const tampered = /^the version of mf-cart@.* does not match the files in its descriptor$/;
  expect(parsed(({ parts }) => (parts['mf-cart']!.files['web/cart.js'] = evil))).toThrow(tampered);
  const { descriptor } = sampleRemote('b');
  const release = { ...descriptor, files: { ...descriptor.files, 'web/cart.js': evil } };
  const rollout = { id: 'r', part: 'mf-cart', release, share: 1, state: 'running' as const, since: '' };
  expect(parsed(({ rollouts }) => rollouts.push(rollout))).toThrow(tampered);
});

const change = { id: 'c', since: '', from: 1, revision: 2 };

it('takes a change with what changed, and none with releases that are not what they say', () => {
  const { descriptor } = sampleRemote('b');
  expect(parseChange({ ...change, parts: { 'mf-cart': descriptor, 'mf-forms': null } })).toMatchObject(change);
  expect(() => parseChange({ ...change, revision: undefined })).toThrow('it is not a change');
  const evil = { ...descriptor, files: { ...descriptor.files, 'web/evil.js': fileRecord(Buffer.from('evil()')) } };
  expect(() => parseChange({ ...change, parts: { 'mf-cart': evil } })).toThrow('does not match the files');
  const rollout = { id: 'r', part: 'mf-forms', release: descriptor, share: 1, state: 'running', since: '' };
  expect(() => parseChange({ ...change, rollouts: { 'mf-forms': rollout } })).toThrow(
    'the rollout of mf-forms has a release of mf-cart',
  );
  expect(() => parseChange({ ...change, rollouts: { 'mf-cart': rollout } })).toThrow('has the part mf-forms');
});

it('takes no other channel’s, and no part under a wrong name', () => {
  expect(parsed((composition) => (composition.channel = 'staging'))).toThrow('it belongs to channel staging');
  expect(parsed(({ parts }) => (parts['mf-forms'] = parts['mf-cart']!))).toThrow(
    'the descriptor of part mf-forms has the name mf-cart',
  );
});
