import type { Channel } from '../channels/channel.ts';
import { type PartState, UNUSED, UNUSED_PART } from '../channels/fold.ts';
import { endTrial, stopTrial, type TrialName } from './end-trial.ts';

const since = new Date('2026-05-04T09:00:00.000Z');
const later = new Date('2026-05-04T09:00:00.001Z');
const mark = { since, by: 'anu', reason: 'weekly release' };

const channelWith = (part: Partial<PartState>): Channel => ({
  ...UNUSED,
  name: 'production',
  development: false,
  approval: false,
  plan: null,
  createdAt: since,
  revision: 1,
  since,
  parts: { 'mf-cart': { ...UNUSED_PART, ...part } },
});
const live = { version: '2', ...mark };
const rollout = { id: 'r', version: '2', share: 100, state: 'running' as const, plan: null, ...mark };
const old = { version: '1', ...mark };

const trial: TrialName = { part: 'mf-cart', version: '2', since, kind: 'promotion', baseline: '1' };
const decided = (of: Partial<TrialName>, part: Partial<PartState>) =>
  endTrial({ ...trial, ...of })(channelWith(part)).entries;

test('a promotion is rolled back to what it replaced, as bad', () => {
  expect(decided({}, { live })).toEqual([
    { part: 'mf-cart', action: 'rollback', from: '2', to: '1', rollout: null, bad: true },
  ]);
});

test('a rollout is aborted, as bad', () => {
  expect(decided({ kind: 'rollout' }, { live: old, rollout })).toEqual([
    { part: 'mf-cart', action: 'abort', from: '2', to: '1', rollout: 'r', bad: true },
  ]);
});

test.each<[string, Partial<TrialName>, Partial<PartState>]>([
  ['a promotion that was rolled back', {}, { live: old }],
  ['a promotion that was made again', {}, { live: { ...live, since: later } }],
  ['a promotion of a part that is gone', {}, {}],
  ['a promotion of what only rolls out now', {}, { live: old, rollout }],
  ['a rollout that was ended', { kind: 'rollout' }, { live: old }],
  ['a rollout that was finished', { kind: 'rollout' }, { live }],
  ['a rollout that was paused', { kind: 'rollout' }, { live: old, rollout: { ...rollout, state: 'paused' } }],
  ['a rollout of another release', { kind: 'rollout' }, { live: old, rollout: { ...rollout, version: '3' } }],
  ['a rollout that was begun again', { kind: 'rollout' }, { live: old, rollout: { ...rollout, since: later } }],
  ['the first release of a part, which was replaced in the meantime', { baseline: null }, { live: old }],
])('%s is left alone', (_what, of, part) => {
  expect(decided(of, part)).toEqual([]);
  expect(stopTrial({ ...trial, ...of })(channelWith(part)).entries).toEqual([]);
});

test('a rollout is paused, and a promotion cannot be', () => {
  expect(stopTrial({ ...trial, kind: 'rollout' })(channelWith({ live: old, rollout })).entries).toMatchObject([
    { part: 'mf-cart', action: 'pause', from: '1', to: '2', rollout: 'r' },
  ]);
  expect(stopTrial(trial)(channelWith({ live })).entries).toEqual([]);
});

test('the first release of a part cannot be taken back, but its rollout can', () => {
  expect(() => decided({ baseline: null }, { live })).toThrow('this is the first release of mf-cart');
  expect(decided({ kind: 'rollout', baseline: null }, { rollout })).toMatchObject([{ action: 'abort', to: null }]);
});
