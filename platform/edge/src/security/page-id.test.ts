import { pageIdsWith, pageKey, readPageId, signPageId } from './page-id.ts';

const NOW = Date.parse('2026-11-21T10:00:00.900Z');
const TOKEN = 'an edge token for tests';
const key = pageKey(TOKEN, 'production');

test('a page id contains its age in seconds', () => {
  const id = signPageId(key, NOW);
  expect(id).toMatch(/^\d{10}\.[\w-]{22}$/);
  expect(readPageId(key, id, NOW)).toBe(900);
  expect(readPageId(key, id, NOW + 60_000)).toBe(60_900);
});

test('every edge with the token creates the same ids, a new one each second', () => {
  let now = NOW;
  const [one, other] = [pageIdsWith(TOKEN, 'production', () => now), pageIdsWith(TOKEN, 'production', () => now)];
  const first = one();
  now += 50;
  expect(other()).toBe(first);
  now += 50;
  expect(one()).not.toBe(first);
  expect(readPageId(key, one(), now)).toBe(0);
});

test('an id of another channel, another key or with a changed time is invalid', () => {
  const id = signPageId(key, NOW);
  expect(readPageId(pageKey(TOKEN, 'staging'), id, NOW)).toBeNull();
  expect(readPageId(pageKey('another edge token', 'production'), id, NOW)).toBeNull();
  expect(
    readPageId(
      key,
      id.replace(/^\d+/, (second) => `${Number(second) + 1}`),
      NOW,
    ),
  ).toBeNull();
});

test.each(['', 'short', '7', `7.${'x'.repeat(22)}`, `0.${'x'.repeat(22)}`, `-1.${'x'.repeat(22)}`, '%'.repeat(33)])(
  '%j is no page id',
  (text) => {
    expect(readPageId(key, text, NOW)).toBeNull();
  },
);

test('any changed character makes an id invalid', () => {
  const id = signPageId(key, NOW);
  for (let at = 0; at < id.length; at += 1) {
    const other = id[at] === '1' ? '2' : '1';
    expect(readPageId(key, id.slice(0, at) + other + id.slice(at + 1), NOW)).toBeNull();
  }
});
