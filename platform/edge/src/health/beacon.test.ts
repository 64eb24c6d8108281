import { SIGNALS } from '@farmgate/contract/health-signals';
import fc from 'fast-check';
import { parseBeacon } from './beacon.ts';

const page = { page: 'p', view: '0123456789abcdef' };
const parse = (value: unknown) => parseBeacon(JSON.stringify(value));
const empty = { signals: [], outcomes: [], vitals: {}, kinds: [] };

test('a beacon has the news of its parts and their errors', () => {
  const parts = [
    { part: 'shell', version: '1' },
    { part: 'mf-cart', version: '2', signals: ['error', 'blank'], outcomes: ['cart-add'], vitals: { LCP: 1_234.5 } },
  ];
  const error = { part: 'mf-cart', version: '2', kind: 'render', message: 'TypeError: x is not a function', stack: '' };
  expect(parse({ ...page, proof: '0123abcd', age: 300, parts, errors: [error] })).toEqual({
    ...page,
    proof: '0123abcd',
    age: 300,
    parts: [
      { part: 'shell', version: '1', ...empty },
      { ...parts[1], kinds: ['render'] },
    ],
    errors: [error],
  });
});

test('beacons of earlier shells tell errors as failures, and the vitals of all parts together', () => {
  const parts = [
    { part: 'shell', version: '1', failures: [] },
    { part: 'mf-cart', version: '2', failures: [{ kind: 'render', message: 'x is not a function' }, { kind: 'load' }] },
  ];
  const vitals = [{ name: 'LCP', value: 1_234.5, part: 'shell', version: '1' }];
  expect(parse({ ...page, parts, vitals })).toEqual({
    ...page,
    age: null,
    parts: [
      { part: 'shell', version: '1', ...empty, vitals: { LCP: 1_234.5 } },
      { part: 'mf-cart', version: '2', ...empty, signals: ['error'], kinds: ['render', 'load'] },
    ],
    errors: [],
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
  [{ parts: null, vitals: 7, errors: 'x' }],
  [{ parts: [null, 7, 'shell', {}, { part: 7 }, { part: 'a' }, []] }],
  [{ vitals: [null, { name: 'LCP', value: 1, part: 'a' }] }],
  [{ errors: [null, {}, { part: 'a', version: '1', kind: 'server', message: 'x' }, { part: 'a', kind: 'load' }] }],
])('unknown entries in %j are skipped', (odd) => {
  expect(parse({ ...page, ...odd })).toMatchObject({ parts: [], errors: [] });
});

test('invalid signals, outcomes and vitals are skipped, and signals that only edges report', () => {
  const part = { part: 'a', version: '1' };
  const odd = {
    ...part,
    signals: ['server', 'silent', 'toString', null, 'blank', 'blank'],
    outcomes: [7, null, 'x'.repeat(41)],
    vitals: { LCP: -1, CLS: '1', INP: 1e9, TTFB: 0, FID: 1, __proto__: 1 },
    failures: [{ kind: 'server' }, { kind: 'toString' }, null],
  };
  expect(parse({ ...page, parts: [odd] })?.parts).toEqual([
    { ...part, ...empty, signals: ['blank'], vitals: { TTFB: 0 } },
  ]);
});

test('any JSON is read within the limits, or is not a beacon', () => {
  const text = fc.string({ maxLength: 400 });
  const odd = fc.oneof(text, fc.jsonValue(), fc.double(), fc.constant(null));
  const list = (of: object) =>
    fc.oneof(odd, fc.array(fc.oneof(odd, fc.record(of as never, { requiredKeys: [] })), { maxLength: 70 }));
  const release = {
    part: fc.oneof(text, fc.constantFrom('shell', '__proto__')),
    version: fc.oneof(text, fc.constant('1')),
  };
  const names = fc.oneof(odd, fc.array(fc.oneof(odd, fc.constantFrom(...SIGNALS)), { maxLength: 70 }));
  const beacon = fc.record(
    {
      page: odd,
      view: fc.oneof(odd, fc.constant(page.view)),
      proof: odd,
      age: odd,
      parts: list({ ...release, signals: names, outcomes: names, vitals: odd, failures: list({ kind: odd }) }),
      vitals: list({ ...release, name: odd, value: odd }),
      errors: list({ ...release, kind: fc.oneof(odd, fc.constantFrom('load', 'render')), message: odd, stack: odd }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(beacon, fc.jsonValue()), (value) => {
      const parsed = parse(value);
      if (!parsed) return;
      expect(parsed.parts.length).toBeLessThanOrEqual(100);
      expect(parsed.errors.length).toBeLessThanOrEqual(10);
      for (const { signals, outcomes, vitals } of parsed.parts) {
        expect(signals.every((name) => SIGNALS.includes(name) && !['server', 'silent'].includes(name))).toBe(true);
        expect(outcomes.length).toBeLessThanOrEqual(20);
        expect(Object.values(vitals).every((measured) => measured >= 0 && measured <= 3_600_000)).toBe(true);
      }
      for (const { message, stack } of parsed.errors) expect(message.length <= 300 && stack.length <= 2_000).toBe(true);
    }),
    { numRuns: 500 },
  );
});
