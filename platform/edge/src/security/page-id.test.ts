import { createHmac } from 'node:crypto';
import { pageIdsWith, pageKey, readPageId, signPageId } from './page-id.ts';

const NOW = Date.parse('2026-11-21T10:00:00.900Z');
const TOKEN = 'an edge token for tests';
const key = pageKey(TOKEN, 'production');
const COMPOSITION = '0123456789ab';

test('a page id contains its age in seconds, and its composition for edges only', () => {
  const id = signPageId(key, COMPOSITION, NOW);
  expect(id).toMatch(/^\d{10}\.[\w-]{8}\.[\w-]{22}$/);
  expect(readPageId([key], id, NOW)).toEqual({ age: 900, composition: COMPOSITION });
  expect(readPageId([key], id, NOW + 60_000)).toEqual({ age: 60_900, composition: COMPOSITION });
  expect(id).not.toContain(Buffer.from(COMPOSITION, 'hex').toString('base64url'));
});

test('every edge with the token creates the same ids, a new one each second and for each composition', () => {
  let now = NOW;
  const [one, other] = [pageIdsWith(TOKEN, 'production', () => now), pageIdsWith(TOKEN, 'production', () => now)];
  const first = one(COMPOSITION);
  now += 50;
  expect(other(COMPOSITION)).toBe(first);
  expect(one('ffffffffffff')).not.toBe(first);
  now += 50;
  expect(one(COMPOSITION)).not.toBe(first);
  expect(readPageId([key], one(COMPOSITION), now)?.age).toBe(0);
});

test('an id of another channel, another key or with a changed time is invalid', () => {
  const id = signPageId(key, COMPOSITION, NOW);
  expect(readPageId([pageKey(TOKEN, 'staging')], id, NOW)).toBeNull();
  expect(readPageId([pageKey('another edge token', 'production')], id, NOW)).toBeNull();
  const later = id.replace(/^\d+/, (second) => `${Number(second) + 1}`);
  expect(readPageId([key], later, NOW)).toBeNull();
});

test('while the token is replaced, ids of both keys are valid', () => {
  const other = pageKey('another edge token', 'production');
  for (const signer of [key, other]) {
    const id = signPageId(signer, COMPOSITION, NOW);
    expect(readPageId([key, other], id, NOW)).toEqual({ age: 900, composition: COMPOSITION });
  }
});

test('ids of edges of earlier versions name no composition', () => {
  const second = String(Math.floor(NOW / 1_000));
  const signature = createHmac('sha256', key).update(second).digest('base64url').slice(0, 22);
  expect(readPageId([key], `${second}.${signature}`, NOW)).toEqual({ age: 900, composition: null });
});

test.each([
  '',
  'short',
  '7',
  `7.${'x'.repeat(22)}`,
  `7.${'x'.repeat(8)}.${'x'.repeat(22)}`,
  `0.${'x'.repeat(22)}`,
  `-1.${'x'.repeat(22)}`,
  '%'.repeat(33),
])('%j is no page id', (text) => {
  expect(readPageId([key], text, NOW)).toBeNull();
});

test('any changed character makes an id invalid', () => {
  const id = signPageId(key, COMPOSITION, NOW);
  for (let at = 0; at < id.length; at += 1) {
    const other = id[at] === '1' ? '2' : '1';
    expect(readPageId([key], id.slice(0, at) + other + id.slice(at + 1), NOW)).toBeNull();
  }
});
