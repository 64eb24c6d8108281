import { parseBeacon } from './beacon.ts';

const page = { page: 'p', view: '0123456789abcdef' };
const parse = (value: unknown) => parseBeacon(JSON.stringify(value));

test('a beacon has the used parts, their failures and web vitals', () => {
  const parts = [
    { part: 'shell', version: '1', failures: [] },
    { part: 'mf-cart', version: '2', failures: [{ kind: 'render', message: 'x is not a function' }, { kind: 'load' }] },
  ];
  const vitals = [{ name: 'LCP', value: 1_234.5, part: 'shell', version: '1' }];
  expect(parse({ ...page, parts, vitals })).toEqual({
    ...page,
    parts: [
      { part: 'shell', version: '1', failures: [] },
      { part: 'mf-cart', version: '2', failures: ['render', 'load'] },
    ],
    vitals,
  });
});

test.each([
  ['{broken'],
  [''],
  ['null'],
  ['7'],
  ['[]'],
  [JSON.stringify({ page: 'p' })],
  [JSON.stringify({ page: 7, view: '0123456789abcdef' })],
  [JSON.stringify({ page: 'p', view: 'short' })],
  [JSON.stringify({ page: 'p', view: 'x'.repeat(37) })],
])('%j is not a beacon', (text) => {
  expect(parseBeacon(text)).toBeNull();
});

test.each([
  [{}],
  [{ parts: null, vitals: 7 }],
  [{ parts: [null, 7, 'shell', {}, { part: 7 }, { part: 'a' }, []] }],
  [{ vitals: [null, { name: 'FID', value: 1, part: 'a', version: '1' }, { name: 'LCP', value: 1, part: 'a' }] }],
  [{ vitals: [{ name: 'LCP', value: '1', part: 'a', version: '1' }] }],
  [
    {
      vitals: [
        { name: 'LCP', value: -1, part: 'a', version: '1' },
        { name: '__proto__', value: 1, part: 'a', version: '1' },
        { name: 'CLS', value: 1, version: '1' },
      ],
    },
  ],
])('unknown entries in %j are skipped', (odd) => {
  expect(parse({ ...page, ...odd })).toEqual({ ...page, parts: [], vitals: [] });
});

test('failures of unknown kinds, or of kinds that only edges report, are skipped', () => {
  const failures = [{ kind: 'server' }, { kind: 'toString' }, null, { kind: 'load' }];
  expect(parse({ ...page, parts: [{ part: 'a', version: '1', failures }] })?.parts).toEqual([
    { part: 'a', version: '1', failures: ['load'] },
  ]);
});

test('only the beginning of a long list is read', () => {
  const parts = Array.from({ length: 5_000 }, (_, at) => ({ part: `part-${at}`, version: '1' }));
  expect(parse({ ...page, parts })?.parts).toHaveLength(50);
});
