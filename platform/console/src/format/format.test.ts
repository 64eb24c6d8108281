import { formatAgo, formatBytes, formatGrowth, formatShare, formatVital } from './format.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [38_249, '38.2 kB'],
  [123_456, '123 kB'],
  [1_440_000, '1.4 MB'],
])('%i bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

test.each([
  [40_000, 38_000, '−2.0 kB, −5%'],
  [40_000, 50_000, '+10.0 kB, +25%'],
  [0, 500, '+500 B'],
  [75_700, 75_727, '+27 B'],
  [7, 7, 'unchanged'],
])('from %i to %i is %s', (from, to, words) => expect(formatGrowth(from, to)).toBe(words));

test('a share keeps one decimal', () => {
  expect([0, 0.1234, 1].map(formatShare)).toEqual(['0%', '12.3%', '100%']);
});

test('vitals have their own units', () => {
  expect(formatVital('CLS', 0.0123)).toBe('0.012');
  expect(formatVital('INP', 96.4)).toBe('96 ms');
  expect(formatVital('LCP', 1_836)).toBe('1.84 s');
});

test.each([
  ['2026-05-04T10:00:00Z', 'just now'],
  ['2026-05-04T09:56:30Z', '3 minutes ago'],
  ['2026-05-04T07:00:00Z', '3 hours ago'],
  ['2026-05-03T09:00:00Z', 'yesterday'],
  ['2026-05-04T12:00:30Z', 'in 2 hours'],
])('%s is %s', (iso, words) => expect(formatAgo(iso, Date.parse('2026-05-04T10:00:20Z'))).toBe(words));
