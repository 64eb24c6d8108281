import fc from 'fast-check';
import { binomial, probability, rates } from '../testing/chances.ts';
import { logFailsLess, logFailsMore } from './relative-risk.ts';

const split = (share: number, newEvents: number, oldEvents: number) => ({ share, newEvents, oldEvents });
const count = fc.nat(200);

test('an event in the new release of 10 % of the visitors counts r / (0.1 r + 0.9) for each relative risk r', () => {
  const weights: [number, number][] = [
    [2, 0.05],
    [4, 0.1],
    [8, 0.15],
    [16, 0.2],
    [32, 0.2],
    [100, 0.2],
    [1_000, 0.1],
  ];
  const expected = weights.reduce(
    (sum, [r, weight]) => sum + (weight * (r / (0.1 * r + 0.9)) ** 5) / (0.1 * r + 0.9),
    0,
  );
  expect(logFailsMore([split(0.1, 5, 1)])).toBeCloseTo(Math.log(expected), 9);
});

test('E has the expectation 1 if both releases fail equally often, and at most 1 if the new one fails less often', () => {
  fc.assert(
    fc.property(rates, rates, fc.integer({ min: 1, max: 30 }), (share, factor, n) => {
      const expectation = (chance: number, log: typeof logFailsMore) =>
        binomial(n, chance).reduce((sum, p, events) => sum + p * Math.exp(log([split(share, events, n - events)])), 0);
      expect(expectation(share, logFailsMore)).toBeCloseTo(1, 6);
      expect(expectation(share * factor, logFailsMore)).toBeLessThanOrEqual(1 + 1e-9);
      expect(expectation(share, logFailsLess)).toBeCloseTo(1, 6);
      expect(expectation(1 - (1 - share) * factor, logFailsLess)).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test('E has the expectation 1 over two steps, if the share of the second depends on the events of the first', () => {
  const [n, m] = [6, 5];
  const grow = (newEvents: number) => (newEvents > 1 ? 0.05 : 0.5);
  const expectation = binomial(n, 0.1).reduce((sum, first, events) => {
    const share = grow(events);
    const second = binomial(m, share).map(
      (chance, later) =>
        chance * Math.exp(logFailsMore([split(0.1, events, n - events), split(share, later, m - later)])),
    );
    return sum + first * second.reduce((all, chance) => all + chance, 0);
  }, 0);
  expect(expectation).toBeCloseTo(1, 9);
});

test('the order of events and how they are divided into steps of the same share are irrelevant', () => {
  fc.assert(
    fc.property(rates, count, count, count, count, (share, a, b, c, d) => {
      const together = logFailsMore([split(share, a + c, b + d)]);
      expect(logFailsMore([split(share, a, b), split(share, c, d)])).toBeCloseTo(together, 6);
      expect(logFailsMore([split(share, c, d), split(share, a, b)])).toBeCloseTo(together, 6);
    }),
  );
});

test('an event in the new release strengthens the evidence, and one in the old release weakens it', () => {
  fc.assert(
    fc.property(rates, count, count, (share, a, b) => {
      const before = logFailsMore([split(share, a, b)]);
      expect(logFailsMore([split(share, a + 1, b)])).toBeGreaterThan(before);
      expect(logFailsMore([split(share, a, b + 1)])).toBeLessThan(before);
      expect(logFailsLess([split(share, a + 1, b)])).toBeLessThan(logFailsLess([split(share, a, b)]));
    }),
  );
});

test('shares without a comparison and odd counts are no evidence', () => {
  for (const share of [0, 1, 1.5, -1, Number.NaN]) expect(logFailsMore([split(share, 9, 9)])).toBeCloseTo(0, 12);
  for (const odd of [Number.NaN, -4, Infinity]) expect(logFailsMore([split(0.1, odd, odd)])).toBeCloseTo(0, 12);
  expect(logFailsMore([split(0.1, 1e9, 0)])).toBeGreaterThan(1e9);
});

test('the false alarm rate is below α although E is read after every event', () => {
  const rate = probability({ runs: 4_000, seed: 3 }, (random) => {
    let [newEvents, oldEvents] = [0, 0];
    for (let event = 0; event < 200; event += 1) {
      if (random() < 0.1) newEvents += 1;
      else oldEvents += 1;
      if (logFailsMore([split(0.1, newEvents, oldEvents)]) >= Math.log(20)) return true;
    }
    return false;
  });
  expect(rate).toBeLessThanOrEqual(0.05);
  // A test that never rejects would pass, too.
  expect(rate).toBeGreaterThan(0.005);
});
