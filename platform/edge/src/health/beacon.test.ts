import { parseBeacon } from './beacon.ts';

const page = { page: 'p', composition: 'c' };
const parse = (value: unknown) => parseBeacon(JSON.stringify(value));

test('a beacon says which parts its page used, what failed, and how fast it was', () => {
  const parts = [
    { part: 'shell', failures: [] },
    { part: 'mf-cart', failures: [{ kind: 'render', message: 'x is not a function' }, { kind: 'load' }] },
  ];
  const vitals = [{ name: 'LCP', value: 1_234.5, part: 'shell' }];
  expect(parse({ ...page, parts, vitals })).toEqual({
    ...page,
    parts: [
      { part: 'shell', failures: [] },
      { part: 'mf-cart', failures: ['render', 'load'] },
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
  [JSON.stringify({ page: 7, composition: 'c' })],
])('%j is none', (text) => {
  expect(parseBeacon(text)).toBeNull();
});

test.each([
  [{}],
  [{ parts: null, vitals: 7 }],
  [{ parts: [null, 7, 'shell', {}, { part: 7 }, []] }],
  [{ vitals: [null, { name: 'FID', value: 1, part: 'a' }, { name: 'LCP', value: '1', part: 'a' }] }],
  [
    {
      vitals: [
        { name: 'LCP', value: -1, part: 'a' },
        { name: '__proto__', value: 1, part: 'a' },
        { name: 'CLS', value: 1 },
      ],
    },
  ],
])('what is odd in %j is passed over', (odd) => {
  expect(parse({ ...page, ...odd })).toEqual({ ...page, parts: [], vitals: [] });
});

test('failures of a kind that is not known, or that only edges report, are passed over', () => {
  const failures = [{ kind: 'server' }, { kind: 'toString' }, null, { kind: 'load' }];
  expect(parse({ ...page, parts: [{ part: 'a', failures }] })?.parts).toEqual([{ part: 'a', failures: ['load'] }]);
});

test('of an endless list only the beginning is looked at', () => {
  const parts = Array.from({ length: 5_000 }, (_, at) => ({ part: `part-${at}` }));
  expect(parse({ ...page, parts })?.parts).toHaveLength(50);
});
