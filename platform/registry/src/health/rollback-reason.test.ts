import { LIMITS } from './judge.ts';
import { type Figures, rollbackReason } from './rollback-reason.ts';

const figures: Figures = {
  version: '2',
  pages: 1_000,
  failed: 333,
  rate: 0.333,
  visitors: 40,
  failedVisitors: 7,
  windowSeconds: 90,
  baseline: null,
  policy: { ...LIMITS, minVisitors: 5, errorRate: 0.125, timesBaseline: 4 },
};
const baseline = { version: '1', pages: 500, failed: 1, rate: 0.002, visitors: 30, failedVisitors: 1 };

test.each<[string, Partial<Figures>, string]>([
  ['no baseline', {}, '. The limit is 12.5 %; no baseline was measured.'],
  [
    'a baseline of the same time',
    { baseline: { ...baseline, when: 'meanwhile' } },
    '; 1 failed on 1 of 500 pages (0.2 %) at the same time. The limits are 12.5 % and 4 times the baseline.',
  ],
  [
    'a baseline of the hour before',
    { baseline: { ...baseline, when: 'before' } },
    '; 1 failed on 1 of 500 pages (0.2 %) in the hour before. The limits are 12.5 % and 4 times the baseline.',
  ],
])('with %s', (_what, more, end) => {
  const observed = 'mf-cart 2 failed on 333 of 1000 pages (33.3 %) within 90 s, for 7 of 40 visitors';
  expect(rollbackReason('mf-cart', { ...figures, ...more })).toBe(observed + end);
});
