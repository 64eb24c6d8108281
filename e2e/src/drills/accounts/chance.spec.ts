import { expect, test } from '@playwright/test';
import { compare } from './chance.ts';

const times = (from: number, length = 200) => Array.from({ length }, (_, index) => from + ((index * 37) % 100));

test('the same times tell nothing', () => {
  const { guess, p, medianA, medianB } = compare(times(0), times(0));
  expect([guess, medianA]).toEqual([0.5, medianB]);
  expect(p).toBeCloseTo(1, 5);
});

test('times apart tell everything, whichever is the slower', () => {
  expect(compare(times(0), times(1_000))).toMatchObject({ guess: 1, p: 0 });
  expect(compare(times(1_000), times(0)).guess).toBe(1);
});

test('a small shift shows', () => {
  const { guess, p } = compare(times(0), times(10));
  expect(guess).toBeGreaterThan(0.55);
  expect(p).toBeLessThan(0.01);
});
