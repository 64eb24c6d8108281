import { DEFAULT_POLICY } from './policy.ts';
import { type Figures, sentenceOf } from './sentence.ts';

const figures: Figures = {
  version: '2',
  pages: 1_000,
  failed: 333,
  rate: 0.333,
  visitors: 40,
  failedVisitors: 7,
  windowSeconds: 90,
  baseline: null,
  policy: { ...DEFAULT_POLICY, errorRate: 0.125, timesBaseline: 4 },
};
const baseline = { version: '1', pages: 500, failed: 1, rate: 0.002, visitors: 30, failedVisitors: 1 };

test.each<[string, Partial<Figures>, string]>([
  ['nothing to compare with', {}, '; allowed are 12.5 %, and how often what it replaces fails is not known.'],
  [
    'what it replaces, meanwhile',
    { baseline: { ...baseline, when: 'meanwhile' } },
    ', 1 on 1 of 500 pages (0.2 %) meanwhile; allowed are 12.5 % and less than 4 times as often.',
  ],
  [
    'what it replaces, before',
    { baseline: { ...baseline, when: 'before' } },
    ', 1 on 1 of 500 pages (0.2 %) in the hour before; allowed are 12.5 % and less than 4 times as often.',
  ],
])('with %s', (_what, more, end) => {
  const harm = 'mf-cart 2 failed on 333 of 1000 pages (33.3 %) within 90 s, for 7 of 40 visitors';
  expect(sentenceOf('mf-cart', { ...figures, ...more })).toBe(harm + end);
});
