import fc from 'fast-check';
import { binomial, probability, rates } from '../testing/chances.ts';
import { confidenceSequence, logDiffers } from './confidence-sequence.ts';

test('E(p) is 1 / ((n+1) b(k; n, p)), the formula of Robbins (1970)', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 60 }), fc.nat(), (p, n, seed) => {
      const k = seed % (n + 1);
      expect(logDiffers(k, n, p)).toBeCloseTo(-Math.log((n + 1) * binomial(n, p)[k]!), 7);
    }),
  );
});

test('without events, the upper limit is 1 - (α / (n+1))^(1/n)', () => {
  for (const n of [1, 10, 1_000]) {
    const [lower, upper] = confidenceSequence(0, n, 0.05);
    expect(lower).toBe(0);
    expect(upper).toBeCloseTo(1 - (0.05 / (n + 1)) ** (1 / n), 9);
  }
});

test('no visitors say nothing', () => {
  expect(confidenceSequence(0, 0, 0.05)).toEqual([0, 1]);
});

test('the interval contains the estimate, and a smaller α never makes it narrower', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), rates, rates, (k, more, one, other) => {
      const estimate = k + more === 0 ? 0 : k / (k + more);
      const [narrow, wide] = [Math.max(one, other), Math.min(one, other)].map((alpha) =>
        confidenceSequence(k, k + more, alpha),
      );
      expect(narrow![0]).toBeLessThanOrEqual(estimate);
      expect(narrow![1]).toBeGreaterThanOrEqual(estimate);
      expect(wide![0]).toBeLessThanOrEqual(narrow![0] + 1e-9);
      expect(wide![1]).toBeGreaterThanOrEqual(narrow![1] - 1e-9);
    }),
  );
});

test('all intervals of a sequence contain the true share together with probability 1 - α', () => {
  const missed = probability({ runs: 1_000, seed: 11 }, (random) => {
    let happened = 0;
    for (let n = 1; n <= 500; n += 1) {
      if (random() < 0.3) happened += 1;
      if (logDiffers(happened, n, 0.3) >= Math.log(10)) return true;
    }
    return false;
  });
  expect(missed).toBeLessThanOrEqual(0.1);
  expect(missed).toBeGreaterThan(0.005);
});
