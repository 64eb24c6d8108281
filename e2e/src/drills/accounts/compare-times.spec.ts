import { expect, test } from '@playwright/test';
import { compareTimes } from './compare-times.ts';

const times = (from: number, length = 200) => Array.from({ length }, (_, index) => from + ((index * 37) % 100));

test('equal response times give only a blind guess', () => {
  const { guessRate, p, medianA, medianB } = compareTimes(times(0), times(0));
  expect([guessRate, medianA]).toEqual([0.5, medianB]);
  expect(p).toBeCloseTo(1, 5);
});

test('separate response times give a certain guess, in either order', () => {
  expect(compareTimes(times(0), times(1_000))).toMatchObject({ guessRate: 1, p: 0 });
  expect(compareTimes(times(1_000), times(0)).guessRate).toBe(1);
});

test('a small difference is significant', () => {
  const { guessRate, p } = compareTimes(times(0), times(10));
  expect(guessRate).toBeGreaterThan(0.55);
  expect(p).toBeLessThan(0.01);
});
