import { HealthReport } from '@farmgate/contract/health-report';
import { SIGNALS } from '@farmgate/contract/health-signals';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { BROWSER } from '../testing/browser.ts';
import { browser, countingHealth, DOCUMENT, EDGE_TOKEN, LIVE } from '../testing/counting-health.ts';

type Counting = ReturnType<typeof countingHealth>;
const MINUTE_MS = 60_000;
const CART = { part: 'mf-cart', version: LIVE['mf-cart'] };

/** What was counted of the cart in all minutes. */
const ofCart = async ({ counted }: Counting) => {
  const reports = await counted();
  const carts = reports.flatMap(({ parts }) => parts.filter(({ part }) => part === 'mf-cart'));
  const visits = reports.flatMap(({ visits = [] }) => visits.filter(({ part }) => part === 'mf-cart'));
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const all = visits.flatMap((release) => release.visits);
  return {
    pages: sum(carts.map(({ pages }) => pages)),
    failed: sum(carts.map(({ failed }) => failed)),
    visitors: new Set(all.map(({ visitor }) => visitor)).size,
    failedVisitors: new Set(all.filter(({ signals }) => signals?.includes('error')).map(({ visitor }) => visitor)).size,
  };
};
const NOTHING = { pages: 0, failed: 0, visitors: 0, failedVisitors: 0 };

test('pages count for the releases in their beacons', async () => {
  const { beacon, page, counted } = countingHealth();
  beacon(page(), '203.0.113.7', ['error']);
  beacon(page(), '198.51.100.1');
  const visitor = expect.stringMatching(/^[\w-]{22}$/);
  expect(await counted()).toMatchObject([
    {
      edge: 'edge-1',
      minute: '2026-11-21T10:00:00.000Z',
      parts: [
        { part: 'shell', version: LIVE.shell, pages: 2, failed: 0 },
        { ...CART, pages: 2, failed: 1 },
      ],
      visits: [
        { part: 'shell', visits: [{ visitor, started: true }, {}] },
        {
          ...CART,
          visits: [
            { visitor, started: true, signals: ['error'] },
            { visitor, started: true },
          ],
        },
      ],
    },
  ]);
});

test('a repeated page does not count again', async () => {
  const counting = countingHealth();
  const page = counting.page();
  for (let time = 0; time < 60; time += 1) counting.beacon(page, '203.0.113.7', ['error']);
  expect(await ofCart(counting)).toEqual({ pages: 1, failed: 1, visitors: 1, failedVisitors: 1 });
  expect(counting.health.dropped.repeated).toBe(30);
});

test('visitors of a shared cache have the same page, and each of their views counts', async () => {
  const counting = countingHealth();
  const { page } = counting.page();
  for (const view of ['view-one', 'view-two', 'view-one']) counting.beacon({ page, view }, '203.0.113.7');
  expect(await ofCart(counting)).toMatchObject({ pages: 2, visitors: 1 });
});

test('later beacons of a page add signals, outcomes and kinds of errors', async () => {
  const { send, page, counted } = countingHealth();
  const view = page();
  const from = browser('203.0.113.7');
  const error = (kind: string) => ({ ...CART, kind, message: 'Error: it broke', stack: '' });
  send(view, from, { parts: [{ part: 'shell', version: LIVE.shell }] });
  send(view, from, { parts: [{ ...CART, signals: ['error'] }], errors: [error('load')] });
  send(view, from, {
    parts: [{ ...CART, signals: ['unresponsive'], outcomes: ['cart-add', 'undeclared'] }],
    errors: [error('load'), error('render')],
  });
  const [report] = await counted();
  expect(report!.parts).toMatchObject([
    { part: 'shell', pages: 1, failed: 0 },
    { part: 'mf-cart', pages: 1, failed: 1, kinds: { load: 1, render: 1, rejection: 0 } },
  ]);
  expect(report!.visits!.find(({ part }) => part === 'mf-cart')!.visits).toEqual([
    { visitor: expect.any(String), started: true, signals: ['error', 'unresponsive'], outcomes: ['cart-add'] },
  ]);
});

test('a web vital counts once per page, for the part in the beacon', async () => {
  const { send, page, counted } = countingHealth();
  const view = page();
  send(view, browser('203.0.113.7'), { parts: [{ ...CART, vitals: { LCP: 500 } }] });
  send(view, browser('203.0.113.7'), { parts: [{ ...CART, vitals: { LCP: 9_000, CLS: 0 } }] });
  const [{ parts, visits } = { parts: [] }] = await counted();
  expect(parts).toMatchObject([
    { part: 'mf-cart', vitals: { LCP: [0, 1, ...Array(9).fill(0)], CLS: [1, ...Array(10).fill(0)] } },
  ]);
  expect(visits).toMatchObject([{ part: 'shell' }, { visits: [{ vitals: { LCP: 500, CLS: 0 } }] }].slice(1));
});

test('pages with an invalid id, of another channel or of other releases are dropped', async () => {
  const counting = countingHealth();
  counting.beacon(counting.page('the token of another shop'), '203.0.113.7', ['error']);
  counting.beacon({ page: 'A'.repeat(32), view: 'view-one' }, '203.0.113.7', ['error']);
  counting.beacon(counting.page(EDGE_TOKEN, 'staging'), '203.0.113.7', ['error']);
  counting.beacon(counting.page(), '203.0.113.7', ['error'], { shell: '0.9.0-a', 'mf-cart': '0.9.0-b' });
  expect(await ofCart(counting)).toEqual(NOTHING);
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
  expect(await ofCart(counting)).toEqual(NOTHING);
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

test('documents count once per visitor and report; bots, prefetches and other requests do not', async () => {
  const { health, visits } = countingHealth();
  const visit = (headers: Record<string, string> = {}) => health.served(browser('203.0.113.7', headers), DOCUMENT);
  visit({ 'sec-purpose': 'prefetch;prerender' });
  visit({ 'sec-fetch-dest': 'empty' });
  visit({ 'user-agent': '' });
  visit({ 'user-agent': 'curl/8.0' });
  health.served({ ...browser('203.0.113.7'), method: 'HEAD' }, DOCUMENT);
  expect(await visits('mf-cart')).toEqual([]);
  for (let time = 0; time < 3; time += 1) visit({ 'sec-fetch-dest': 'document' });
  expect(await visits('mf-cart')).toEqual([{ served: true }]);
  visit();
  expect(await visits('mf-cart')).toEqual([{ served: true }]);
});

test('a shell that starts has started all parts of the document, also those whose code was not requested', async () => {
  const { health, page, send, visits } = countingHealth();
  health.served(browser('203.0.113.7'), DOCUMENT);
  send(page(), browser('203.0.113.7'), { parts: [{ part: 'shell', version: LIVE.shell }] });
  expect(await visits('mf-cart')).toEqual([{ served: true, started: true }]);
});

test('errors are reported with their page and browser, cleaned and with the number of visitors', async () => {
  const { page, send, counted } = countingHealth();
  const error = {
    ...CART,
    kind: 'render',
    message: 'TypeError: no mail to asha@example.com',
    stack: `at add (https://shop.example/_parts/mf-cart/${CART.version}/web/cart.js:1:9)\n    at https://other.example/x.js:1:1`,
  };
  const parts = [{ ...CART, signals: ['error'] }];
  const referer = 'https://shop.example/product/mango?utm=1';
  for (const address of ['203.0.113.7', '198.51.100.1', '198.51.100.2'])
    send(page(), browser(address, { referer }), { parts, errors: [error] });
  const hash = expect.any(String);
  expect((await counted())[0]!.errors).toEqual([
    {
      ...CART,
      kind: 'render',
      message: 'TypeError: no mail to (address)',
      stack: `/_parts/mf-cart/${CART.version}/web/cart.js:1:9`,
      page: '/product/:slug',
      browser: 'Chrome',
      visitors: [hash, hash],
      count: 3,
    },
  ]);
});

test('a flood of errors has limits per view and per minute', async () => {
  const { page, send, counted, health } = countingHealth();
  const parts = [{ part: 'shell', version: LIVE.shell }];
  const errors = (at: string) =>
    Array.from({ length: 10 }, (_, index) => ({ ...CART, kind: 'load', message: `${at} ${index}`, stack: '' }));
  const view = page();
  for (let time = 0; time < 9; time += 1) send(view, browser('203.0.113.7'), { parts, errors: errors(`a${time}`) });
  expect((await counted())[0]!.errors).toHaveLength(20);
  for (let visitor = 0; visitor < 99; visitor += 1)
    send(page(), browser(`203.0.${visitor}.7`), { parts, errors: errors(`b${visitor}`) });
  expect((await counted())[0]!.errors).toHaveLength(50);
  expect(health.status().report.lostErrors).toBe(940);
});

test('beacons older than half an hour, or from the future, do not count', async () => {
  const counting = countingHealth();
  const page = counting.page();
  counting.clock.now += 31 * MINUTE_MS;
  counting.beacon(page, '203.0.113.7', ['error']);
  const early = counting.page();
  counting.clock.now -= 5 * MINUTE_MS;
  counting.beacon(early, '203.0.113.7', ['error']);
  expect(await ofCart(counting)).toEqual(NOTHING);
  expect(counting.health.dropped.expired).toBe(2);
});

test('a flood from one network counts as one visitor with ten pages a minute', async () => {
  const counting = countingHealth();
  for (let page = 0; page < 1_000; page += 1) counting.beacon(counting.page(), `203.0.113.${page % 256}`, ['error']);
  counting.beacon(counting.page(), '198.51.100.1');
  expect(await ofCart(counting)).toEqual({ pages: 11, failed: 10, visitors: 2, failedVisitors: 1 });
  counting.clock.now += MINUTE_MS;
  counting.beacon(counting.page(), '203.0.113.7', ['error']);
  expect(await ofCart(counting)).toMatchObject({ pages: 1, failed: 1 });
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

test('counts are reported by minute, also around midnight', async () => {
  const { beacon, page, counted, clock } = countingHealth(Date.parse('2026-11-20T23:59:59.900Z'));
  const late = page();
  beacon(late, '203.0.113.7');
  clock.now += 200;
  beacon(late, '203.0.113.7', ['error']);
  beacon(page(), '203.0.113.7');
  expect(await counted()).toMatchObject([
    { minute: '2026-11-20T23:59:00.000Z', parts: [{}, { ...CART, pages: 1, failed: 0 }] },
    { minute: '2026-11-21T00:00:00.000Z', parts: [{}, { ...CART, pages: 1, failed: 1 }] },
  ]);
});

test('reports do not contain the token and addresses', async () => {
  const { beacon, page, counted } = countingHealth();
  beacon(page(), '203.0.113.7');
  expect(JSON.stringify(await counted())).not.toMatch(new RegExp(`${EDGE_TOKEN}|203\\.0`));
});

test('any beacons make reports that the registry accepts', async () => {
  const odd = fc.oneof(fc.string(), fc.jsonValue());
  const release = {
    part: fc.constantFrom('shell', 'mf-cart', '__proto__'),
    version: fc.constantFrom(LIVE.shell, LIVE['mf-cart']),
  };
  const names = fc.array(fc.oneof(odd, fc.constantFrom(...SIGNALS, 'cart-add')), { maxLength: 30 });
  const vitals = fc.dictionary(fc.constantFrom('LCP', 'CLS', 'x'), fc.oneof(odd, fc.double()));
  const text = fc.string({ maxLength: 3_000 });
  const kind = fc.constantFrom('load', 'render', 'server');
  const content = fc.record({
    age: fc.oneof(fc.nat(20_000), odd),
    proof: fc.constantFrom(undefined, null),
    parts: fc.array(fc.record({ ...release, signals: names, outcomes: names, vitals }), { maxLength: 60 }),
    errors: fc.array(fc.record({ ...release, kind, message: text, stack: text }), { maxLength: 20 }),
  });
  const headers = fc.record({
    referer: fc.oneof(text, fc.webUrl()),
    'user-agent': fc.constantFrom(BROWSER, BROWSER.repeat(5)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(content, headers), { maxLength: 10 }), async (beacons) => {
      const { page, send, counted } = countingHealth();
      for (const [{ proof, ...fields }, sent] of beacons)
        send(page(), browser('203.0.113.7', sent), proof === null ? { ...fields, proof } : fields);
      for (const report of await counted()) {
        expect([...Value.Errors(HealthReport, report)]).toEqual([]);
        expect(report.visits?.every(({ visits }) => visits.length === 1) ?? true).toBe(true);
      }
    }),
  );
});
