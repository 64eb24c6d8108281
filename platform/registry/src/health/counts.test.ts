import { bucketOf, emptyHistogram, percentile75 } from '@farmgate/contract/vitals';
import { call } from '../testing/calls.ts';
import { EDGE_TOKEN, minuteAgo, partReport, report } from '../testing/health-reports.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry({ edgeToken: EDGE_TOKEN });
});
afterAll(() => registry.close());

const cart = testRelease('mf-cart', 'a');
const forms = testRelease('mf-forms', 'a');
const minutes = async (query: string) =>
  (await call(registry, 'GET', `/channels/production/health?${query}`, { token: null })).body.minutes;

test('each kind of failure and each vital is added up for itself', async () => {
  const histogram = (name: 'LCP' | 'CLS' | 'INP', value: number, count: number) => {
    const all = emptyHistogram(name);
    all[bucketOf(name, value)] = count;
    return all;
  };
  const minute = minuteAgo(3);
  const kinds = { load: 1, render: 20, rejection: 300, server: 4_000 };
  const first = { LCP: histogram('LCP', 1_000, 3), CLS: histogram('CLS', 0.01, 4) };
  await report(registry, [partReport(cart, 5, 1, { kinds, vitals: first })], { minute });
  const more = { load: 2, render: 30, rejection: 400, server: 5_000 };
  const second = { LCP: histogram('LCP', 6_000, 9), INP: histogram('INP', 150, 2) };
  await report(registry, [partReport(cart, 7, 2, { kinds: more, vitals: second })], { minute });

  const found = (await minutes('part=mf-cart')).find((one: { minute: string }) => one.minute === minute);
  expect(found).toMatchObject({
    pages: 12,
    failed: 3,
    kinds: { load: 3, render: 50, rejection: 700, server: 9_000 },
  });
  const LCP = emptyHistogram('LCP');
  LCP[bucketOf('LCP', 1_000)] = 3;
  LCP[bucketOf('LCP', 6_000)] = 9;
  expect(found.vitals).toEqual({
    LCP: percentile75('LCP', LCP),
    CLS: percentile75('CLS', first.CLS),
    INP: percentile75('INP', second.INP),
    FCP: null,
    TTFB: null,
  });
  expect(found.vitals.LCP).toBeGreaterThan(5_000);
});

test('counts of a release that a report has twice add up', async () => {
  const minute = minuteAgo(12);
  const CLS = emptyHistogram('CLS');
  CLS[2] = 3;
  const kinds = { load: 1, render: 2, rejection: 3, server: 4 };
  const twice = [
    partReport(cart, 5, 1, { kinds, vitals: { CLS } }),
    partReport(cart, 7, 2, { kinds, vitals: { CLS } }),
  ];
  expect((await report(registry, [...twice, partReport(forms, 9)], { minute })).status).toBe(204);
  const found = (await minutes('part=mf-cart')).find((one: { minute: string }) => one.minute === minute);
  expect(found).toMatchObject({ pages: 12, failed: 3, kinds: { load: 2, render: 4, rejection: 6, server: 8 } });
  expect(found.vitals.CLS).toBe(percentile75('CLS', CLS));
});

test('minutes come oldest first, of all parts or of one', async () => {
  const [late, early] = [minuteAgo(6), minuteAgo(9)];
  await report(registry, [partReport(forms, 1), partReport(cart, 2)], { minute: late });
  await report(registry, [partReport(forms, 3)], { minute: early });
  const seen = (found: { minute: string; part: string; pages: number }[]) =>
    found.filter(({ minute }) => minute === early || minute === late).map(({ part, pages }) => [part, pages]);
  expect(seen(await minutes('minutes=60'))).toEqual([
    ['mf-forms', 3],
    ['mf-cart', 2],
    ['mf-forms', 1],
  ]);
  expect(seen(await minutes('part=mf-cart'))).toEqual([['mf-cart', 2]]);
});

test.each([
  ['58 minutes ago', 58, 204],
  ['60 minutes ago', 60, 422],
  ['that begins in at most two minutes', -1, 204],
  ['that begins in more than three', -4, 422],
])('a minute %s: %i', async (_what, ago, status) => {
  expect((await report(registry, [partReport(cart, 1)], { minute: minuteAgo(ago) })).status).toBe(status);
});
