import { pageKey, readPageId, signPageId } from './page-id.ts';

const NOW = Date.parse('2026-11-21T10:00:00.900Z');
const key = pageKey('an edge token for tests');

test('a page id contains its age in seconds', () => {
  const id = signPageId(key, 'abc123', NOW);
  expect(id).toMatch(/^[A-Za-z0-9+/]{34}==$/);
  expect(readPageId(key, id, 'abc123', NOW)).toBe(900);
  expect(readPageId(key, id, 'abc123', NOW + 60_000)).toBe(60_900);
});

test('every page has a different id', () => {
  const ids = Array.from({ length: 1_000 }, () => signPageId(key, 'abc123', NOW));
  expect(new Set(ids).size).toBe(1_000);
});

test('an id of another composition, another key or with a changed time is invalid', () => {
  const id = signPageId(key, 'abc123', NOW);
  expect(readPageId(key, id, 'abc124', NOW)).toBeNull();
  expect(readPageId(pageKey('another edge token'), id, 'abc123', NOW)).toBeNull();
  const bytes = Buffer.from(id, 'base64');
  bytes.writeUInt32BE(bytes.readUInt32BE(8) + 1, 8);
  expect(readPageId(key, bytes.toString('base64'), 'abc123', NOW)).toBeNull();
});

test.each(['', 'short', 'x'.repeat(36), `${'x'.repeat(33)}==`, `${'x'.repeat(35)}==`, '%'.repeat(36), '\0'.repeat(36)])(
  '%j is no page id',
  (text) => {
    expect(readPageId(key, text, 'abc123', NOW)).toBeNull();
  },
);

test('unused bits of base64 do not make a second id', () => {
  const id = signPageId(key, 'abc123', NOW);
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const other = `${id.slice(0, 33)}${digits[digits.indexOf(id[33]!) + 1]}==`;
  expect(Buffer.from(other, 'base64')).toEqual(Buffer.from(id, 'base64'));
  expect(readPageId(key, other, 'abc123', NOW)).toBeNull();
});

test('any changed byte makes an id invalid', () => {
  const bytes = Buffer.from(signPageId(key, 'abc123', NOW), 'base64');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(readPageId(key, changed.toString('base64'), 'abc123', NOW)).toBeNull();
  }
});
