import { visitorHash, visitorKey } from './visitor.ts';

test('a network has one hash, on every day and on all edges with the same key', () => {
  const key = visitorKey('the token of all edges');
  const hash = visitorHash(key, '203.0.113.7');
  expect(hash).toMatch(/^[\w-]{22}$/);
  expect(visitorHash(visitorKey('the token of all edges'), '203.0.113.9')).toBe(hash);
  expect(visitorHash(key, '203.0.114.7')).not.toBe(hash);
  expect(visitorHash(visitorKey('another token of edges'), '203.0.113.7')).not.toBe(hash);
});
