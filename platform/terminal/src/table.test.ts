import { minute, size, table } from './table.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [97_460, '97.5 kB'],
  [999_949, '999.9 kB'],
  [1_000_000, '1.0 MB'],
  [1_449_999, '1.4 MB'],
])('%i bytes are %s', (bytes, text) => expect(size(bytes)).toBe(text));

test('columns are as wide as their widest cell or heading, and no line ends in spaces', () => {
  const rows = [
    ['mf-cart', '1', 'because'],
    ['x', '1.0.0', ''],
  ];
  expect(table(['PART', 'V', 'REASON'], rows)).toBe(
    ['PART     V      REASON', 'mf-cart  1      because', 'x        1.0.0'].join('\n'),
  );
  expect(table(['ID', 'NAME'], [])).toBe('ID  NAME');
});

test('a time is shown to the minute', () => expect(minute('2026-11-21T12:47:59.999Z')).toBe('2026-11-21 12:47Z'));
