import { isBad, type Sample } from './judge.ts';
import { DEFAULT_POLICY } from './policy.ts';

const bad: Sample = { pages: 100, failed: 50, visitors: 80, failedVisitors: 40 };

test.each<[string, Partial<Sample>, number, boolean]>([
  ['many pages fail', {}, 0, true],
  ['as the policy just allows', { failed: 9 }, 0, false],
  ['as it does not any more', { failed: 10 }, 0, true],
  ['less than three times as bad as before', {}, 0.17, false],
  ['three times as bad', { failed: 75 }, 0.25, true],
  ['nothing was seen', { pages: 0, failed: 0, visitors: 0, failedVisitors: 0 }, 0, false],
  ['failures of pages of the minute before', { pages: 0 }, 0, false],
  ['failures of one network', { failedVisitors: 1 }, 0, false],
  ['failures of few among many', { visitors: 1_000, failedVisitors: 5 }, 0, false],
])('%s', (_name, changes, baselineRate, expected) => {
  expect(isBad({ ...bad, ...changes }, baselineRate, DEFAULT_POLICY)).toBe(expected);
});
