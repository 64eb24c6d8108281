import fc from 'fast-check';
import { MAX_ATTEMPTS, pauseAfter } from './retries.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('pauses grow from seconds to hours, and end after eight hours', () => {
  const pauses = Array.from({ length: MAX_ATTEMPTS }, (_, index) => pauseAfter(index + 1, null, 0.5));
  expect(pauses.at(-1)).toBeNull();
  const known = pauses.filter((pause) => pause !== null);
  expect(known).toEqual(known.toSorted((one, other) => one - other));
  expect(known[0]).toBeCloseTo(5);
  expect(known.reduce((sum, pause) => sum + pause, 0) / 3_600).toBeCloseTo(7.7, 1);
});

test('each pause is at most a fifth shorter or longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_ATTEMPTS - 1 }), random, (attempt, value) => {
      const middle = pauseAfter(attempt, null, 0.5)!;
      expect(Math.abs(pauseAfter(attempt, null, value)! / middle - 1)).toBeLessThanOrEqual(0.2 + 1e-9);
    }),
  );
});

test('a receiver may ask for a longer pause, up to four hours, and for no attempt more', () => {
  expect(pauseAfter(1, 60, 0.5)).toBe(60);
  expect(pauseAfter(1, 1, 0.5)).toBeCloseTo(5);
  expect(pauseAfter(1, 999_999, 0.5)).toBe(14_400);
  expect(pauseAfter(MAX_ATTEMPTS, 60)).toBeNull();
});
