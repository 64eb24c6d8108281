import { expect, test } from '@playwright/test';
import { outcomeOf, stopOf } from './outcome.ts';

const BEGUN = Date.parse('2026-11-23T10:00:00Z');
const entry = (action: string, seconds: number) => ({
  at: new Date(BEGUN + seconds * 1_000).toISOString(),
  action,
  by: 'health policy',
  reason: 'it throws',
  figures: null,
});

test('the outcome says whether the release was paused, rolled back or both', () => {
  expect(outcomeOf([entry('pause', 4.2)], BEGUN)).toBe('paused after 4.2 s');
  expect(outcomeOf([entry('pause', 4.2), entry('abort', 6)], BEGUN)).toBe(
    'paused after 4.2 s, rolled back after 6.0 s',
  );
  expect(outcomeOf([], BEGUN)).toBe('not detected');
});

test('a warning stops nothing', () => {
  expect(stopOf([entry('warn', 1)])).toBeUndefined();
  expect(stopOf([entry('warn', 1), entry('pause', 4)])?.action).toBe('pause');
});
