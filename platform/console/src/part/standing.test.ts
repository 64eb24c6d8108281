import type { Channel, Release } from '../registry/types.ts';
import { BROKEN, CHANNEL, LIVE, NEW, OLD, RELEASES, ROLLOUT } from '../testing/samples.ts';
import { standing } from './standing.ts';

const release = (version: string, more: Partial<Release> = {}): Release => ({
  ...RELEASES.find((one) => one.version === version && one.name === 'mf-cart')!,
  ...more,
});
const LIVE_SINCE = release(LIVE).publishedAt;
const stands = (of: Release, channel: Partial<Channel> = {}, since: string | undefined = LIVE_SINCE) => {
  const { status, offer } = standing(of, { ...CHANNEL, ...channel }, since);
  return [status, offer];
};

test('what is live has nothing to do, even with its files removed', () => {
  expect(stands(release(LIVE))).toEqual(['live', null]);
  expect(stands(release(LIVE, { removed: true }))).toEqual(['live', null]);
});

test('older releases are rolled back to, newer ones reviewed, and so is one of the same moment', () => {
  expect(stands(release(OLD))).toEqual([null, 'rollback']);
  expect(stands(release(NEW))).toEqual([null, 'review']);
  expect(stands(release(NEW, { publishedAt: LIVE_SINCE }))).toEqual([null, 'review']);
});

test('where nothing is live there is nothing to roll back', () => {
  expect(standing(release(OLD), { ...CHANNEL, parts: {} }, undefined)).toEqual({ status: null, offer: 'review' });
});

test('a recalled release says so without a limit, and can be gone back to all the same', () => {
  const [recall] = CHANNEL.recalls;
  expect(stands(release(BROKEN))).toEqual(['recalled', 'rollback']);
  expect(stands(release(BROKEN), { recalled: {} })).toEqual(['recalled', 'rollback']);
  expect(stands(release(BROKEN), { recalls: [{ ...recall!, part: 'shell' }] })).toEqual([null, 'rollback']);
});

test('what rolls out is steered by its rollout; another part’s rollout says nothing', () => {
  expect(stands(release(NEW), { rollouts: [ROLLOUT] })).toEqual(['rolling out', null]);
  expect(stands(release(OLD), { rollouts: [ROLLOUT] })).toEqual([null, 'rollback']);
  expect(stands(release(NEW), { rollouts: [{ ...ROLLOUT, part: 'shell' }] })).toEqual([null, 'review']);
});

test('what has no files can only be published again', () => {
  expect(stands(release(OLD, { removed: true }))).toEqual(['files removed', null]);
});
