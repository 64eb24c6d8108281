import type { PartReport } from '@farmgate/contract/health-report';
import { bucketOf, emptyHistogram } from '@farmgate/contract/vitals';
import pg from 'pg';
import { call } from '../testing/calls.ts';
import { EDGE_TOKEN, minuteAgo, partReport, report as reportTo, visitsOf } from '../testing/health-reports.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry({ edgeToken: EDGE_TOKEN });
});
afterAll(() => registry.close());

// Each test counts a part of its own.
let tests = 0;
let cart: ReturnType<typeof testRelease>;
beforeEach(() => (cart = testRelease(`mf-part-${(tests += 1)}`, 'a')));

/** One that ends while the tests run is all the same to them. */
const MINUTE = minuteAgo();
const LONG_AGO = minuteAgo(5);
const report = (to: TestRegistry, parts: PartReport[], options = {}) =>
  reportTo(to, parts, { minute: MINUTE, ...options });
const minutes = async (query = '') => {
  const path = `/channels/production/health?part=${cart.descriptor.name}${query}`;
  return (await call(registry, 'GET', path, { token: null })).body.minutes;
};

test('reports of a minute add up, whichever edge they come from', async () => {
  const ten = partReport(cart, 10, 2);
  expect((await report(registry, [ten])).status).toBe(204);
  await report(registry, [partReport(cart, 12, 1)], { edge: 'edge-2' });
  expect(await minutes()).toEqual([
    {
      minute: MINUTE,
      part: cart.descriptor.name,
      version: cart.descriptor.version,
      pages: 22,
      failed: 3,
      kinds: { load: 0, render: 3, rejection: 0, server: 0 },
      vitals: { LCP: null, INP: null, CLS: null, FCP: null, TTFB: null },
    },
  ]);
});

test('a report that comes twice counts once', async () => {
  await report(registry, [partReport(cart, 10)], { id: 'one' });
  expect((await report(registry, [partReport(cart, 10)], { id: 'one' })).status).toBe(204);
  await report(registry, [partReport(cart, 10)], { id: 'two' });
  expect(await minutes()).toMatchObject([{ pages: 20 }]);
});

test('minutes are kept apart', async () => {
  await report(registry, [partReport(cart, 3)], { minute: LONG_AGO });
  await report(registry, [partReport(cart, 4)]);
  expect(await minutes()).toMatchObject([
    { minute: LONG_AGO, pages: 3 },
    { minute: MINUTE, pages: 4 },
  ]);
  expect(await minutes('&minutes=4')).toMatchObject([{ pages: 4 }]);
});

test('web vitals are read as 75th percentiles', async () => {
  const LCP = emptyHistogram('LCP');
  LCP[bucketOf('LCP', 1_000)] = 3;
  LCP[bucketOf('LCP', 9_000)] = 1;
  for (const id of ['one', 'two']) await report(registry, [partReport(cart, 4, 0, { vitals: { LCP } })], { id });
  expect(await minutes()).toMatchObject([{ vitals: { LCP: 1_200, CLS: null } }]);
});

test('two edges that report at once do not get in each other’s way', async () => {
  const releases = [cart, testRelease('mf-forms', 'x'), testRelease('shell', 'x')];
  const parts = releases.map((release) => partReport(release, 20, 5));
  const visits = releases.map((release) => visitsOf(release, 20, 5));
  const send = (edge: string) =>
    edge === 'edge-1'
      ? report(registry, parts, { edge, visits })
      : report(registry, parts.toReversed(), { edge, visits: visits.toReversed() });
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(['edge-1', 'edge-2', 'edge-3'].map(send));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  }
  expect(await minutes()).toMatchObject([{ pages: 600 }]);
});

test('while the database is away nothing is taken, and afterwards what is sent again counts once', async () => {
  const { databaseUrl } = registry;
  const name = new URL(databaseUrl).pathname.slice(1);
  const admin = new pg.Client({ connectionString: databaseUrl.replace(name, 'postgres') });
  await admin.connect();
  const send = () => report(registry, [partReport(cart, 10)], { id: 'again' });
  try {
    await admin.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    for (let time = 0; time < 3; time += 1) {
      expect((await send()).status).toBeGreaterThanOrEqual(500);
    }
  } finally {
    await admin.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
    await admin.end();
  }
  expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
  expect(await minutes()).toMatchObject([{ pages: 10 }]);
});

test.each([
  ['no token', null, 401, 'token'],
  ['a deploy token', 'test-administrator-token', 401, 'token'],
])('a report with %s is rejected', async (_name, token, status, code) => {
  const answer = await report(registry, [partReport(cart, 100, 100)], { token });
  expect(answer).toMatchObject({ status, body: { code: `edge_${code}_wrong` } });
  expect(await minutes()).toEqual([]);
});

test('a registry without a token says that it takes no reports', async () => {
  const other = await startTestRegistry();
  expect(await report(other, [])).toMatchObject({ status: 503, body: { code: 'no_edge_token' } });
  await other.close();
});

test.each([
  ['an hour ago', minuteAgo(61)],
  ['to come', minuteAgo(-5)],
  ['within a minute', new Date(Date.parse(minuteAgo()) + 1).toISOString()],
  ['nonsense', 'soon'],
])('a report of a minute that is %s is refused', async (_name, minute) => {
  expect(await report(registry, [partReport(cart, 1)], { minute })).toMatchObject({
    status: 422,
    body: { code: 'wrong_minute' },
  });
});

test.each([
  ['a negative count', { pages: -1 }],
  ['half a page', { pages: 1.5 }],
  ['no version', { version: '' }],
  ['no part', { part: 'Not A Part' }],
  ['another number of buckets', { vitals: { LCP: [1, 2] } }],
  ['no kinds', { kinds: {} }],
])('a report with %s is rejected completely', async (_name, changes) => {
  const wrong = { ...partReport(cart, 1), ...changes } as PartReport;
  expect((await report(registry, [partReport(cart, 5), wrong])).status).toBe(400);
  expect(await minutes()).toEqual([]);
});

test('a channel that is not there has no health', async () => {
  expect((await call(registry, 'GET', '/channels/nowhere/health')).status).toBe(404);
});
