import { pauseBeforeRepeat } from './repeat.ts';

test.each([0, 502, 504])('a call with status %p is repeated, each time later, and not forever', (status) => {
  const pauses: number[] = [];
  for (let failures = 1; ; failures += 1) {
    const pause = pauseBeforeRepeat(failures, status, false);
    if (pause === undefined) break;
    pauses.push(pause);
  }
  expect(pauses.length).toBeGreaterThan(3);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(30_000);
});

test('a 503 is repeated only when it is temporary', () => {
  expect(pauseBeforeRepeat(1, 503, true)).toBeGreaterThan(0);
  expect(pauseBeforeRepeat(1, 503, false)).toBeUndefined();
});

test.each([200, 404, 409, 422, 429, 500])('a call with status %p is decided', (status) => {
  expect(pauseBeforeRepeat(1, status, true)).toBeUndefined();
});
