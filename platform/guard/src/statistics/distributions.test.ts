import fc from 'fast-check';
import { binomial, rates } from '../testing/chances.ts';
import { confidenceSequence } from './confidence-sequence.ts';
import { logLarger } from './distributions.ts';

test('E has an expectation of at most 1 if both releases have the same share below a bound', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (p, n, m) => {
      let expectation = 0;
      binomial(n, p).forEach((chance, k) =>
        binomial(m, p).forEach((other, l) => {
          expectation += chance * other * Math.exp(logLarger([k, n - k], [l, m - l]));
        }),
      );
      expect(expectation).toBeLessThanOrEqual(1);
    }),
  );
});

// Nearly always, it is at least 1/α. A few visitors against many can have less: 3 of 3 against 13 of 310 have 0.71/α.
test('where the confidence sequences with α/2 each do not overlap, E is at least 1/(2α)', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), fc.nat(300), fc.nat(300), (a, b, c, d) => {
      const alpha = 0.01;
      const [, upper] = confidenceSequence(a, a + b, alpha / 2);
      const [lower] = confidenceSequence(c, c + d, alpha / 2);
      fc.pre(upper < lower);
      expect(logLarger([a, b], [c, d])).toBeGreaterThanOrEqual(Math.log(1 / (2 * alpha)));
    }),
    { numRuns: 300, examples: [[13, 297, 3, 0]] },
  );
});

test('larger values are evidence, the same or smaller ones are not', () => {
  expect(logLarger([0, 0, 25], [25, 0, 0])).toBeGreaterThan(Math.log(1e6));
  expect(logLarger([25, 0, 0], [0, 0, 25])).toBe(-Infinity);
  expect(logLarger([5, 5], [5, 5])).toBe(-Infinity);
});

test('empty, unequal or odd histograms are no evidence', () => {
  expect(logLarger([], [])).toBe(-Infinity);
  expect(logLarger([0, 0], [3, 4])).toBe(-Infinity);
  expect(logLarger([Number.NaN, -3], [1, 1])).toBe(-Infinity);
});
