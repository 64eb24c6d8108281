import { DEFAULT_POLICY } from '../policy/policy.ts';
import { predict } from './predict.ts';

const traffic = { visitorsPerHour: 300, rate: 0.002 };

test('a canary of 10 % finds a release that fails for everyone with its fifth visitor, in about ten minutes', () => {
  const [everyone] = predict(traffic, 0.1, DEFAULT_POLICY);
  expect(everyone).toMatchObject({ failing: 1, visitors: 5 });
  expect(everyone!.minutes).toBeGreaterThan(5);
  expect(everyone!.minutes).toBeLessThan(20);
});

test('the fewer visitors a release fails for, the longer it takes', () => {
  const visitors = predict(traffic, 0.1, DEFAULT_POLICY).map((prediction) => prediction.visitors!);
  expect(visitors).toEqual([...visitors].sort((one, other) => one - other));
});

test('what a week of traffic does not show has no prediction', () => {
  const [everyone, ...others] = predict({ visitorsPerHour: 0.2, rate: 0 }, 0.1, DEFAULT_POLICY);
  expect(everyone).toEqual({ failing: 1, visitors: null, minutes: null });
  expect(others.every(({ minutes }) => minutes === null)).toBe(true);
});

test('no traffic and no visitors of the release have no prediction', () => {
  for (const prediction of predict({ visitorsPerHour: 0, rate: 0 }, 0.1, DEFAULT_POLICY))
    expect(prediction.minutes).toBeNull();
  for (const prediction of predict(traffic, 0, DEFAULT_POLICY)) expect(prediction.minutes).toBeNull();
});

test('the same traffic has the same prediction', () => {
  expect(predict(traffic, 0.2, DEFAULT_POLICY)).toEqual(predict(traffic, 0.2, DEFAULT_POLICY));
});
