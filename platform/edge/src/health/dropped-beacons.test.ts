import { CART, cartCounts } from '../testing/cart-counts.ts';
import { browser, countingHealth, DOCUMENT, EDGE_TOKEN, LIVE } from '../testing/counting-health.ts';

const MINUTE_MS = 60_000;
const NOTHING = { pages: 0, failed: 0, visitors: 0, failedVisitors: 0 };

test('pages with an invalid id, of another channel or of other releases are dropped', async () => {
  const counting = countingHealth();
  counting.beacon(counting.page('the token of another shop'), '203.0.113.7', ['error']);
  counting.beacon({ page: 'A'.repeat(32), view: 'view-one' }, '203.0.113.7', ['error']);
  counting.beacon(counting.page(EDGE_TOKEN, 'staging'), '203.0.113.7', ['error']);
  counting.beacon(counting.page(), '203.0.113.7', ['error'], { shell: '0.9.0-a', 'mf-cart': '0.9.0-b' });
  expect(await cartCounts(counting)).toEqual(NOTHING);
  expect(counting.health.dropped).toMatchObject({ forged: 3, unknown: 1 });
});

test('beacons of senders who did not load the document, and of bots, are dropped', async () => {
  const counting = countingHealth();
  const parts = [{ ...CART, signals: ['error'] }];
  const { page, send } = counting;
  send(page(), browser('203.0.113.7'), { parts, proof: '00000000' });
  send(page(EDGE_TOKEN, 'production', 'ffffffffffff'), browser('203.0.113.7'), { parts });
  send(page(), browser('203.0.113.7'), { parts, proof: undefined, age: undefined });
  send(page(), browser('203.0.113.7', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }), { parts });
  expect(await cartCounts(counting)).toEqual(NOTHING);
  expect(counting.health.dropped).toMatchObject({ unproven: 3, bot: 1 });
});

test('a beacon without a proof counts as silent after 5 s, and nothing else in it counts', async () => {
  const { health, page, send, counted } = countingHealth();
  health.served(browser('203.0.113.7'), DOCUMENT);
  const parts = [{ ...CART, signals: ['error'], outcomes: ['cart-add'], vitals: { LCP: 1 } }];
  send(page(), browser('198.51.100.1'), { proof: undefined, age: 4_999, parts });
  const dead = page();
  for (const age of [5_000, 6_000]) send(dead, browser('203.0.113.7'), { proof: undefined, age });
  const [report] = await counted();
  const visits = [{ visitor: expect.any(String), served: true, signals: ['silent'] }];
  expect(report!.visits).toEqual([
    { part: 'shell', version: LIVE.shell, visits },
    { ...CART, visits },
  ]);
  expect(report!.parts).toMatchObject([{ part: 'shell', pages: 1, failed: 1 }]);
});

test('beacons older than half an hour, or from the future, do not count', async () => {
  const counting = countingHealth();
  const page = counting.page();
  counting.clock.now += 31 * MINUTE_MS;
  counting.beacon(page, '203.0.113.7', ['error']);
  const early = counting.page();
  counting.clock.now -= 5 * MINUTE_MS;
  counting.beacon(early, '203.0.113.7', ['error']);
  expect(await cartCounts(counting)).toEqual(NOTHING);
  expect(counting.health.dropped.expired).toBe(2);
});

test('a flood from one network counts as one visitor with ten pages a minute', async () => {
  const counting = countingHealth();
  for (let page = 0; page < 1_000; page += 1) counting.beacon(counting.page(), `203.0.113.${page % 256}`, ['error']);
  counting.beacon(counting.page(), '198.51.100.1');
  expect(await cartCounts(counting)).toEqual({ pages: 11, failed: 10, visitors: 2, failedVisitors: 1 });
  counting.clock.now += MINUTE_MS;
  counting.beacon(counting.page(), '203.0.113.7', ['error']);
  expect(await cartCounts(counting)).toMatchObject({ pages: 1, failed: 1 });
});

test('parts that this edge does not serve do not count', async () => {
  const { send, page, counted } = countingHealth();
  const parts = ['mf-wishes', '__proto__', 'toString'].map((part) => ({
    part,
    version: LIVE.shell,
    signals: ['error'],
  }));
  send(page(), browser('203.0.113.7'), { parts });
  expect(await counted()).toEqual([]);
});
