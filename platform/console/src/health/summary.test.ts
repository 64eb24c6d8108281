import { minute } from '../testing/samples.ts';
import { niceMaximum, seriesOf } from './series.ts';
import { summarise } from './summary.ts';

const vitals = (LCP: number | null) => ({ LCP, INP: null, CLS: null, FCP: null, TTFB: null });

test('a busy minute weighs more than a quiet one', () => {
  const {
    pages,
    failed,
    errorRate,
    vitals: found,
  } = summarise([
    minute({ pages: 90, failed: 9, vitals: vitals(1_000) }),
    minute({ pages: 10, failed: 1, vitals: vitals(2_000) }),
  ]);
  expect([pages, failed, errorRate]).toEqual([100, 10, 0.1]);
  expect(found).toEqual({ LCP: 1_100 });
});

test('without pages there is no rate, and no vital out of nothing', () => {
  expect(summarise([])).toMatchObject({ errorRate: null, vitals: {} });
  expect(summarise([minute({ vitals: vitals(null) })]).vitals).toEqual({});
});

test('each version is a line in the order of time; a minute that says nothing is not on it', () => {
  const at = (time: string, version: string, pages: number) =>
    minute({ minute: `2026-05-04T${time}:00Z`, version, pages });
  const lines = seriesOf([at('10:01', 'b', 4), at('10:00', 'b', 2), at('10:00', 'a', 0)], ({ pages }) => pages || null);
  expect(lines.map(({ name, points }) => [name, points.map(({ value }) => value)])).toEqual([
    ['b', [2, 4]],
    ['a', []],
  ]);
});

test.each([
  [0, 1],
  [0.034, 0.05],
  [2_500, 2_500],
  [2_600, 5_000],
  [7, 10],
])('an axis for %d ends at %d', (highest, end) => expect(niceMaximum(highest)).toBeCloseTo(end));
