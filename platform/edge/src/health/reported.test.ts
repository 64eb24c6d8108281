import { HealthReport } from '@farmgate/contract/health-report';
import { SIGNALS } from '@farmgate/contract/health-signals';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { BROWSER } from '../testing/browser.ts';
import { CART } from '../testing/cart-counts.ts';
import { browser, countingHealth, EDGE_TOKEN, LIVE } from '../testing/counting-health.ts';

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
