import type { LogEntry } from '../registry/types.ts';
import { entry, LIVE, NEW } from '../testing/samples.ts';
import { doneBy } from './done.ts';

const done = (...entries: Partial<LogEntry>[]) => doneBy({ changed: true, entries: entries.map(entry) }, 'production');
const moved = { from: LIVE, to: NEW };

const CART = { part: 'mf-cart' };
const BACK = { kind: 'rollback', releases: [{ ...CART, to: LIVE }] };
const RETIRE = { kind: 'retire', parts: ['mf-cart'] };
const AGAIN = { kind: 'review', version: LIVE };

test.each<[Partial<LogEntry>, string, object | undefined]>([
  [{ action: 'promote', ...moved }, `mf-cart ${NEW} is live on production.`, BACK],
  [{ action: 'promote', from: null, to: NEW }, `mf-cart ${NEW} is live on production.`, RETIRE],
  [{ action: 'finish', ...moved }, `mf-cart ${NEW} is live for all visitors of production.`, BACK],
  [{ action: 'finish', from: null, to: NEW }, `mf-cart ${NEW} is live for all visitors of production.`, RETIRE],
  [{ action: 'rollback', ...moved }, `mf-cart is back on ${NEW} on production.`, { ...CART, ...AGAIN }],
  [{ action: 'retire', from: LIVE, to: null }, 'mf-cart is no longer on production.', { ...CART, ...AGAIN }],
  [
    { action: 'rollout', ...moved, percent: 12.5 },
    `mf-cart ${NEW} is rolling out to 12.5% of the visitors of production.`,
    { ...CART, kind: 'abort', version: NEW },
  ],
  [{ action: 'pause', ...moved }, 'The rollout of mf-cart is paused.', { ...CART, kind: 'resume', version: NEW }],
  [
    { action: 'resume', ...moved },
    'The rollout of mf-cart is running again.',
    { ...CART, kind: 'pause', version: NEW },
  ],
  [{ action: 'abort', ...moved }, 'The rollout of mf-cart has ended. All visitors get the live release.', undefined],
  [{ action: 'lock', from: null, to: null }, 'mf-cart is locked on production.', { ...CART, kind: 'unlock' }],
  [{ action: 'unlock', from: null, to: null }, 'mf-cart is unlocked on production.', { ...CART, kind: 'lock' }],
])('%j is told, with the way back', (written, text, back) => {
  const { text: told, reverses } = done(written);
  expect(told).toBe(text);
  expect(reverses.map(({ intent }) => intent)).toEqual(back ? [{ channel: 'production', ...back }] : []);
});

test('several releases that went live together go back together, and first releases are retired after that', () => {
  const gifts: Partial<LogEntry>[] = ['mf-gifts', 'mf-diwali'].map((part) => ({ part, from: null, to: '3' }));
  const { text, reverses } = done(moved, { part: 'shell', from: '1', to: '2' }, ...gifts);
  expect(text).toBe(`mf-cart ${NEW} and shell 2 and mf-gifts 3 and mf-diwali 3 are live on production.`);
  const releases = [
    { part: 'mf-cart', to: LIVE },
    { part: 'shell', to: '1' },
  ];
  expect(reverses).toEqual([
    { label: 'Roll back mf-cart and shell', intent: { channel: 'production', kind: 'rollback', releases } },
    {
      label: 'Retire mf-gifts and mf-diwali',
      intent: { channel: 'production', kind: 'retire', parts: ['mf-gifts', 'mf-diwali'] },
    },
  ]);
});

test.each<[LogEntry['action'], string, string | null, string]>([
  ['rollback', `mf-cart is back on ${NEW} and shell is back on 2 on production.`, NEW, 'Forward again'],
  ['retire', 'mf-cart and shell are no longer on production.', null, 'Promote them again'],
])('%s of several parts is reversed by one review of them all', (action, text, to, label) => {
  const told = done({ action, from: LIVE, to }, { action, part: 'shell', from: '1', to: to && '2' });
  const intent = { channel: 'production', ...CART, ...AGAIN, together: { shell: '1' } };
  expect(told).toMatchObject({ text, reverses: [{ label, intent }] });
  expect(told.reverses).toHaveLength(1);
});

test('edges have to decide on releases, and not on locks', () => {
  const served = { channel: 'production', entries: [{ id: 1, part: 'mf-cart', to: NEW }] };
  expect(done({ action: 'promote', ...moved }).served).toEqual(served);
  expect(done({ action: 'lock', from: null, to: null }).served).toBeUndefined();
});

test('what changed nothing is told as that', () => {
  const nothing = { text: 'Nothing to do: the channel is already in this state.', reverses: [] };
  expect(done()).toEqual(nothing);
  expect(doneBy({ changed: false, entries: [entry({})] }, 'production')).toEqual(nothing);
});
