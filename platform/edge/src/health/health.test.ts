import { CART, cartCounts } from '../testing/cart-counts.ts';
import { browser, countingHealth, DOCUMENT, LIVE } from '../testing/counting-health.ts';

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
  expect(await cartCounts(counting)).toEqual({ pages: 1, failed: 1, visitors: 1, failedVisitors: 1 });
  expect(counting.health.dropped.repeated).toBe(30);
});

test('visitors of a shared cache have the same page, and each of their views counts', async () => {
  const counting = countingHealth();
  const { page } = counting.page();
  for (const view of ['view-one', 'view-two', 'view-one']) counting.beacon({ page, view }, '203.0.113.7');
  expect(await cartCounts(counting)).toMatchObject({ pages: 2, visitors: 1 });
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
