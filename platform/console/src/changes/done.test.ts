import type { LogEntry } from '../registry/types.ts';
import { entry, LIVE, NEW } from '../testing/samples.ts';
import { doneBy } from './done.ts';

const done = (...entries: Partial<LogEntry>[]) => doneBy({ changed: true, entries: entries.map(entry) }, 'production');
const moved = { from: LIVE, to: NEW };

test.each<[Partial<LogEntry>, string, object | undefined]>([
  [{ action: 'promote', ...moved }, `mf-cart ${NEW} is live on production.`, { kind: 'rollback', to: LIVE }],
  [{ action: 'promote', from: null, to: NEW }, `mf-cart ${NEW} is live on production.`, undefined],
  [
    { action: 'finish', ...moved },
    `mf-cart ${NEW} is live for all visitors of production.`,
    { kind: 'rollback', to: LIVE },
  ],
  [{ action: 'rollback', ...moved }, `mf-cart is back on ${NEW} on production.`, { kind: 'review', version: LIVE }],
  [
    { action: 'rollout', ...moved, percent: 12.5 },
    `mf-cart ${NEW} is rolling out to 12.5% of the visitors of production.`,
    { kind: 'abort', version: NEW },
  ],
  [{ action: 'pause', ...moved }, 'The rollout of mf-cart is paused.', { kind: 'resume', version: NEW }],
  [{ action: 'resume', ...moved }, 'The rollout of mf-cart is running again.', { kind: 'pause', version: NEW }],
  [{ action: 'abort', ...moved }, 'The rollout of mf-cart has ended. All visitors get the live release.', undefined],
  [{ action: 'lock', from: null, to: null }, 'mf-cart is locked on production.', { kind: 'unlock' }],
  [{ action: 'unlock', from: null, to: null }, 'mf-cart is unlocked on production.', { kind: 'lock' }],
])('%j is told, with the way back', (written, text, back) => {
  const { text: told, reverse } = done(written);
  expect(told).toBe(text);
  expect(reverse?.intent).toEqual(back && { channel: 'production', part: 'mf-cart', ...back });
});

test('several releases that went live together are all named, and there is no one way back', () => {
  const told = done({ action: 'promote', ...moved }, { action: 'promote', part: 'shell', to: '2' });
  expect(told.text).toBe(`mf-cart ${NEW} and shell 2 are live on production.`);
  expect(told.reverse).toBeUndefined();
});

test('edges have to decide on releases, and not on locks', () => {
  const served = { channel: 'production', entries: [{ id: 1, part: 'mf-cart', to: NEW }] };
  expect(done({ action: 'promote', ...moved }).served).toEqual(served);
  expect(done({ action: 'lock', from: null, to: null }).served).toBeUndefined();
});

test('what changed nothing is told as that', () => {
  const nothing = { text: 'Nothing to do: the channel is already in this state.' };
  expect(done()).toEqual(nothing);
  expect(doneBy({ changed: false, entries: [entry({})] }, 'production')).toEqual(nothing);
});
