import fc from 'fast-check';
import { binomial, probability, rates } from '../testing/chances.ts';
import { logExceeds, logFallsShort } from './one-sample.ts';

test('if all n visitors fail, E is (1 - q^(n+1)) / ((n+1) (1-q) q^n)', () => {
  for (const q of [0.01, 0.1, 0.5])
    for (const n of [1, 5, 50]) {
      const expected = Math.log((1 - q ** (n + 1)) / ((n + 1) * (1 - q) * q ** n));
      expect(logExceeds(n, n, q)).toBeCloseTo(expected, 9);
    }
});

test('the integral is that of numerical integration', () => {
  const [k, n, q] = [7, 40, 0.05];
  const steps = 200_000;
  let sum = 0;
  for (let at = 0; at < steps; at += 1) {
    const p = q + ((1 - q) * (at + 0.5)) / steps;
    sum += (p / q) ** k * ((1 - p) / (1 - q)) ** (n - k);
  }
  expect(logExceeds(k, n, q)).toBeCloseTo(Math.log(sum / steps), 6);
});

test('E has the expectation 1 at the limit of the hypothesis, and at most 1 below it', () => {
  fc.assert(
    fc.property(rates, rates, fc.integer({ min: 1, max: 40 }), (q, share, n) => {
      const expectation = (p: number) =>
        binomial(n, p).reduce((sum, chance, k) => sum + chance * Math.exp(logExceeds(k, n, q)), 0);
      expect(expectation(q)).toBeCloseTo(1, 6);
      expect(expectation(q * share)).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test('E is a martingale: the next visitor does not change its expectation', () => {
  fc.assert(
    fc.property(rates, fc.nat(100), fc.nat(2_000), (q, failed, more) => {
      const [k, n] = [failed, failed + more];
      const next = q * Math.exp(logExceeds(k + 1, n + 1, q)) + (1 - q) * Math.exp(logExceeds(k, n + 1, q));
      const now = Math.exp(logExceeds(k, n, q));
      fc.pre(Number.isFinite(next) && now > 0);
      expect(next / now).toBeCloseTo(1, 6);
    }),
  );
});

test('one more failure never weakens the evidence, and one more visitor without failure never strengthens it', () => {
  fc.assert(
    fc.property(rates, fc.nat(50), fc.nat(500), (q, k, more) => {
      expect(logExceeds(k + 1, k + more + 1, q)).toBeGreaterThanOrEqual(logExceeds(k, k + more + 1, q) - 1e-9);
      expect(logExceeds(k, k + more + 1, q)).toBeLessThanOrEqual(logExceeds(k, k + more, q) + 1e-9);
    }),
  );
});

test('counts and rates that make no sense are no evidence, and never NaN', () => {
  const odd = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -1, 1e9 + 0.5));
  fc.assert(fc.property(odd, rates, (n, q) => expect(logExceeds(3, Math.min(n, 1e6), q)).not.toBeNaN()));
  for (const rate of [0, 1, -1, 2, Number.NaN]) expect(logExceeds(5, 5, rate)).toBe(0);
});

test('an outcome that no visitor reaches has the likelihood ratio of all other shares', () => {
  // By symmetry: n visitors who do not reach it are n failures at the rate 1 - q.
  expect(logFallsShort(0, 30, 0.2)).toBeCloseTo(Math.log((1 - 0.8 ** 31) / (31 * 0.2 * 0.8 ** 30)), 9);
  expect(logFallsShort(30, 30, 0.2)).toBeLessThan(0);
  expect(logFallsShort(0, 1, 0.5)).toBeCloseTo(logExceeds(1, 1, 0.5), 12);
});

test('the false alarm rate is below α although E is read after every visitor', () => {
  expect(
    probability({ runs: 2_000, seed: 7 }, (random) => {
      let failed = 0;
      for (let n = 1; n <= 300; n += 1) {
        if (random() < 0.05) failed += 1;
        if (logExceeds(failed, n, 0.05) >= Math.log(20)) return true;
      }
      return false;
    }),
  ).toBeLessThanOrEqual(0.05);
});
