import { browser, countingHealth, DOCUMENT, LIVE } from '../testing/counting-health.ts';

const { parts } = DOCUMENT;
const CART = { part: 'mf-cart', version: LIVE['mf-cart'] };
const page = { parts, owner: 'mf-cart', route: '/cart' };
const frame = (part: 'shell' | 'mf-cart') => `/_parts/${part}/${LIVE[part]}/server/x.js:1:9`;

test('a page that a part’s code did not render counts for its visitors, but not as failed in browsers', async () => {
  const { health, counted } = countingHealth();
  const failure = {
    ...page,
    reason: 'no price for asha@example.com',
    trace: `Error: x\n  at f (${frame('mf-cart')})\n  at ${frame('shell')}`,
  };
  for (const address of ['203.0.113.7', '203.0.113.8', '198.51.100.1']) health.failed(browser(address), failure);
  health.failed(browser('192.0.2.1', { 'user-agent': 'curl/8.0' }), failure);
  const [report] = await counted();
  const hash = expect.any(String);
  expect(report!.parts).toMatchObject([{ ...CART, pages: 0, failed: 0, kinds: { server: 3 } }]);
  expect(report!.visits).toEqual([
    {
      ...CART,
      visits: [
        { visitor: hash, signals: ['server'] },
        { visitor: hash, signals: ['server'] },
      ],
    },
  ]);
  const message = 'no price for (address)';
  const stack = `${frame('mf-cart')}\n${frame('shell')}`;
  expect(report!.errors).toEqual([
    { ...CART, kind: 'server', message, stack, page: '/cart', browser: 'edge', visitors: [hash, hash], count: 3 },
  ]);
});

test.each<[string, string, object, string?]>([
  ['code of the shell that threw', frame('shell'), { shell: ['server'] }],
  ['a process that was ended', '', { 'mf-cart': ['server'], shell: ['neighbours'] }],
  [
    'code of other releases',
    'at /_parts/mf-cart/0.9.0-00000000/x.js:1:1',
    { 'mf-cart': ['server'], shell: ['neighbours'] },
  ],
  [
    'React over a component',
    frame('shell'),
    { 'mf-cart': ['server'], shell: ['neighbours'] },
    'Minified React error #31; …',
  ],
])('%s counts for the right part', async (_, trace, expected, reason = 'it took longer than 1500 ms') => {
  const { health, counted } = countingHealth();
  health.failed(browser('203.0.113.7'), { ...page, reason, trace });
  const [{ visits = [] } = {}] = await counted();
  expect(Object.fromEntries(visits.map(({ part, visits }) => [part, visits[0]!.signals]))).toEqual(expected);
});

test('the longest time of a visitor’s pages counts for the owner, excessive memory as a failure', async () => {
  const { health, visits, counted } = countingHealth();
  const from = browser('203.0.113.7');
  for (const ms of [30.2, 80.4, undefined, 50]) health.rendered(from, { ...page, ms });
  expect(await visits('mf-cart')).toEqual([{ serverMs: 80 }]);
  health.rendered(from, { ...page, ms: 20, excessiveMemory: 170 * 1024 * 1024 });
  const [report] = await counted();
  expect(report).toMatchObject({
    visits: [
      { ...CART, visits: [{ serverMs: 20, signals: ['server'] }] },
      { part: 'shell', visits: [{ signals: ['neighbours'] }] },
    ],
    errors: [{ ...CART, message: 'Its renderer process uses up to 200 MB of memory after this page' }],
  });
});

test('a bundle that does not load counts for its part only, if the page has it', async () => {
  const { health, counted } = countingHealth();
  const failure = { ...page, reason: 'mf-cart does not load: x', trace: frame('shell') };
  health.failed(browser('203.0.113.7'), { ...failure, broken: 'mf-cart' });
  health.failed(browser('203.0.113.8'), { ...failure, broken: '__proto__' });
  const [{ visits = [] } = {}] = await counted();
  expect(visits).toMatchObject([{ ...CART, visits: [{ signals: ['server'] }] }]);
});
