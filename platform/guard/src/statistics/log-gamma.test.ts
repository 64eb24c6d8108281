import { logBeta, logGamma } from './log-gamma.ts';

test.each([
  [0.5, 0.5 * Math.log(Math.PI)],
  [1, 0],
  [5, Math.log(24)],
  [21, Math.log(2_432_902_008_176_640_000)],
  [1.5, Math.log(Math.sqrt(Math.PI) / 2)],
])('log Γ(%s)', (x, expected) => {
  expect(logGamma(x)).toBeCloseTo(expected, 11);
});

test('B(a, b) for whole numbers is (a-1)!(b-1)!/(a+b-1)!', () => {
  expect(logBeta(3, 4)).toBeCloseTo(Math.log((2 * 6) / 720), 11);
});
