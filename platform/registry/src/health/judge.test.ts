import { isBad, LIMITS, type Sample } from './judge.ts';

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
  ['failures of four networks among many that it does not fail', { visitors: 20, failedVisitors: 4 }, 0, false],
  ['failures of five networks among them', { visitors: 20, failedVisitors: 5 }, 0, true],
  ['as many visitors fail as the policy allows', { visitors: 91, failedVisitors: 9 }, 0, false],
  ['as many as it does not any more', { visitors: 90, failedVisitors: 9 }, 0, true],
  ['one page too few', { pages: 14, failed: 14 }, 0, false],
  ['just enough pages', { pages: 15, failed: 15 }, 0, true],
  ['a little less than three times as bad', { failed: 74 }, 0.25, false],
  ['failures of few among many', { visitors: 1_000, failedVisitors: 5 }, 0, false],
])('%s', (_name, changes, baselineRate, expected) => {
  expect(isBad({ ...bad, ...changes }, baselineRate, { ...LIMITS, minVisitors: 5 })).toBe(expected);
});
