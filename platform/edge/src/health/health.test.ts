import { countingHealth, EDGE_TOKEN, LIVE } from '../testing/counting-health.ts';

type Counting = ReturnType<typeof countingHealth>;
const MINUTE_MS = 60_000;

/** What was counted of the cart in all minutes, with its visitors as a number. */
const ofCart = async ({ counted }: Counting) => {
  const carts = (await counted()).flatMap(({ parts }) => parts.filter(({ part }) => part === 'mf-cart'));
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    pages: sum(carts.map(({ pages }) => pages)),
    failed: sum(carts.map(({ failed }) => failed)),
    visitors: new Set(carts.flatMap(({ visitors }) => visitors)).size,
    failedVisitors: new Set(carts.flatMap(({ failedVisitors }) => failedVisitors)).size,
  };
};
const NOTHING = { pages: 0, failed: 0, visitors: 0, failedVisitors: 0 };

test('pages count for the releases in their beacons', async () => {
  const { beacon, page, counted } = countingHealth();
  beacon(page(), '203.0.113.7', ['render', 'rejection']);
  beacon(page(), '198.51.100.1');
  expect(await counted()).toMatchObject([
    {
      edge: 'edge-1',
      minute: '2026-11-21T10:00:00.000Z',
      parts: [
        { part: 'shell', version: '1.0.0-a', pages: 2, failed: 0 },
        {
          part: 'mf-cart',
          version: '1.0.0-b',
          pages: 2,
          failed: 1,
          kinds: { load: 0, render: 1, rejection: 1, server: 0 },
          visitors: [expect.any(String), expect.any(String)],
          failedVisitors: [expect.any(String)],
        },
      ],
    },
  ]);
});

test('a repeated page does not count again', async () => {
  const counting = countingHealth();
  const page = counting.page();
  for (let time = 0; time < 50; time += 1) counting.beacon(page, `203.0.${time}.7`, ['render']);
  expect(await ofCart(counting)).toEqual({ pages: 1, failed: 1, visitors: 1, failedVisitors: 1 });
  expect(counting.health.dropped.repeated).toBe(30);
});

test('visitors of a shared cache have the same page, and each of their views counts', async () => {
  const counting = countingHealth();
  const { page } = counting.page();
  for (const view of ['view-one', 'view-two', 'view-one']) counting.beacon({ page, view }, '203.0.113.7');
  expect(await ofCart(counting)).toMatchObject({ pages: 2, visitors: 1 });
});

test('later beacons of a page add failures and parts', async () => {
  const { health, page, counted } = countingHealth();
  const beacon = { ...page(), vitals: [] };
  const cart = { part: 'mf-cart', version: LIVE['mf-cart'] };
  health.count({ ...beacon, parts: [{ part: 'shell', version: LIVE.shell, failures: [] }] }, '203.0.113.7');
  health.count({ ...beacon, parts: [{ ...cart, failures: ['load'] }] }, '203.0.113.7');
  health.count({ ...beacon, parts: [{ ...cart, failures: ['load', 'render'] }] }, '203.0.113.7');
  expect((await counted())[0]!.parts).toMatchObject([
    { part: 'shell', pages: 1, failed: 0 },
    { part: 'mf-cart', pages: 1, failed: 1, kinds: { load: 1, render: 1 } },
  ]);
});

test('a web vital counts once per page, for the part in the beacon', async () => {
  const { health, page, counted } = countingHealth();
  const cart = { part: 'mf-cart', version: LIVE['mf-cart'] };
  const vitals = [
    { name: 'LCP' as const, value: 500, ...cart },
    { name: 'LCP' as const, value: 9_000, ...cart },
    { name: 'CLS' as const, value: 0, part: 'mf-wishes', version: '1.0.0-c' },
  ];
  health.count({ ...page(), parts: [], vitals }, '203.0.113.7');
  const [{ parts } = { parts: [] }] = await counted();
  expect(parts.map(({ part, vitals }) => [part, vitals])).toEqual([['mf-cart', { LCP: [0, 1, ...Array(9).fill(0)] }]]);
});

test('pages with an invalid id, of another channel or of other releases are dropped', async () => {
  const counting = countingHealth();
  counting.beacon(counting.page('the token of another shop'), '203.0.113.7', ['render']);
  counting.beacon({ page: 'A'.repeat(32), view: 'view-one' }, '203.0.113.7', ['render']);
  counting.beacon(counting.page(EDGE_TOKEN, 'staging'), '203.0.113.7', ['render']);
  counting.beacon(counting.page(), '203.0.113.7', ['render'], { shell: '0.9.0-a', 'mf-cart': '0.9.0-b' });
  expect(await ofCart(counting)).toEqual(NOTHING);
  expect(counting.health.dropped).toMatchObject({ forged: 3, unknown: 1 });
});

test('beacons older than half an hour, or from the future, do not count', async () => {
  const counting = countingHealth();
  const page = counting.page();
  counting.clock.now += 31 * MINUTE_MS;
  counting.beacon(page, '203.0.113.7', ['render']);
  const early = counting.page();
  counting.clock.now -= 5 * MINUTE_MS;
  counting.beacon(early, '203.0.113.7', ['render']);
  expect(await ofCart(counting)).toEqual(NOTHING);
  expect(counting.health.dropped.expired).toBe(2);
});

test('a flood from one network counts as one visitor with ten pages a minute', async () => {
  const counting = countingHealth();
  for (let page = 0; page < 1_000; page += 1) counting.beacon(counting.page(), `203.0.113.${page % 256}`, ['render']);
  counting.beacon(counting.page(), '198.51.100.1');
  expect(await ofCart(counting)).toEqual({ pages: 11, failed: 10, visitors: 2, failedVisitors: 1 });
  counting.clock.now += MINUTE_MS;
  counting.beacon(counting.page(), '203.0.113.7', ['render']);
  expect(await ofCart(counting)).toMatchObject({ pages: 1, failed: 1 });
});

test('parts that this edge does not serve do not count', async () => {
  const { health, page, counted } = countingHealth();
  const parts = ['mf-wishes', '__proto__', 'toString'].map((part) => ({
    part,
    version: LIVE.shell,
    failures: ['load' as const],
  }));
  health.count({ ...page(), parts, vitals: [] }, '203.0.113.7');
  expect(await counted()).toEqual([]);
});

test('counts are reported by minute, also around midnight', async () => {
  const { beacon, page, counted, clock } = countingHealth(Date.parse('2026-11-20T23:59:59.900Z'));
  const late = page();
  beacon(late, '203.0.113.7');
  clock.now += 200;
  beacon(late, '203.0.113.7', ['render']);
  beacon(page(), '203.0.113.7');
  const cart = { part: 'mf-cart', version: '1.0.0-b' };
  expect(await counted()).toMatchObject([
    { minute: '2026-11-20T23:59:00.000Z', parts: [{}, { ...cart, pages: 1, failed: 0 }] },
    { minute: '2026-11-21T00:00:00.000Z', parts: [{}, { ...cart, pages: 1, failed: 1 }] },
  ]);
});

test('a page that failed at the edge is reported, but not as a failed page', async () => {
  const { health, counted } = countingHealth();
  health.serverFailure('mf-cart', '1.0.0-b');
  const none = { pages: 0, failed: 0, visitors: [], failedVisitors: [], vitals: {} };
  expect((await counted())[0]!.parts).toEqual([
    { part: 'mf-cart', version: '1.0.0-b', kinds: { load: 0, render: 0, rejection: 0, server: 1 }, ...none },
  ]);
});

test('reports do not contain the token', async () => {
  const { beacon, page, counted } = countingHealth();
  beacon(page(), '203.0.113.7');
  expect(JSON.stringify(await counted())).not.toMatch(new RegExp(`${EDGE_TOKEN}|203\\.0`));
});
