import { createHash } from 'node:crypto';
import { partBase } from '../composition/part-url.ts';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';
import { Reports } from './reports.ts';

const registry = new StandInRegistry();
let edge: StartedEdge;

beforeAll(async () => {
  await registry.start();
  const { id } = registry.promote(sampleShell('a'), sampleRemote('a'));
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(id);
});
afterAll(async () => {
  await edge.remove();
  await registry.stop();
});

test.each([
  ['/cart', 'farmgate-mf-cart farmgate-shell'],
  ['/nowhere', 'farmgate-shell'],
])('%s has all security headers, with the policies of the parts that it uses', async (path, policies) => {
  const { headers } = await edge.get(path);
  const policy = String(headers['content-security-policy']);
  for (const rule of [
    "require-trusted-types-for 'script'",
    `trusted-types farmgate-part ${policies} farmgate-entries dompurify default 'allow-duplicates'`,
    'report-uri /_reports',
  ])
    expect(policy.split('; ').map((one) => one.split(' ').toSorted().join(' '))).toContain(
      rule.split(' ').toSorted().join(' '),
    );
  expect(headers).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
    'reporting-endpoints': 'reports="/_reports"',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('a site on HTTPS sends Strict-Transport-Security', async () => {
  const secure = await startEdge({ registryUrl: registry.url, publicUrl: 'https://shop.example' });
  try {
    await secure.serves((await edge.get('/composition.json')).json().id);
    for (const path of ['/cart', '/nowhere.png', '/composition.json', '/%', '/api/banner'])
      expect((await secure.get(path)).headers['strict-transport-security']).toBe('max-age=31536000');
  } finally {
    await secure.remove();
  }
});

test.each([
  ['GET', '/nowhere.png', 404],
  ['GET', '/_parts/mf-cart/1.0.0-x/web/x.js', 404],
  ['GET', '/robots.txt', 200],
  ['GET', '/healthz', 200],
  ['GET', '/api/banner', 502],
  ['GET', '/registry/nothing', 404],
  ['GET', '/%', 400],
  ['POST', '/cart', 405],
  ['OPTIONS', '/', 405],
  ['POST', '/_reports', 204],
  ['POST', '/_probe', 501],
  ['POST', '/_preview/leave', 303],
] as const)(
  '%s %s (%i) runs no scripts, cannot be embedded, and is not cached by default',
  async (method, url, status) => {
    const { statusCode, headers } = await edge.app.inject({ method, url });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^strict-origin-when-cross-origin$|^no-referrer$/),
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'none'$/),
      'cache-control': expect.stringMatching(/^no-(store|cache)$|^private, no-cache$/),
    });
  },
);

const report = (type: string, payload: string) =>
  edge.app.inject({ method: 'POST', url: '/_reports', headers: { 'content-type': type }, payload });
const total = async () => (await edge.get('/healthz')).json().reports;

test('reports are counted in both formats', async () => {
  const before = await total();
  const old = { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/' } };
  const fresh = [{ type: 'csp-violation', url: 'http://localhost/', body: { effectiveDirective: 'script-src' } }];
  expect((await report('application/csp-report', JSON.stringify(old))).statusCode).toBe(204);
  expect((await report('application/reports+json', JSON.stringify(fresh))).statusCode).toBe(204);
  expect(await total()).toBe(before + 2);
});

const cart = sampleRemote('a').descriptor;
const entry = `http://localhost${partBase(cart)}${cart.entry}`;
const stopped = (type: string, body: object) => [{ type, url: 'http://localhost/cart', body }];

test.each([
  ['a preload of a live release’s file', stopped('integrity-violation', { blockedURL: entry }), 0],
  ['a file that the release does not have', stopped('integrity-violation', { blockedURL: `${entry}.map` }), 1],
  [
    'a file of a release that is not live',
    stopped('integrity-violation', { blockedURL: entry.replace('1.0', '1.1') }),
    1,
  ],
  ['another site’s script', stopped('integrity-violation', { blockedURL: 'https://evil.example/x.js' }), 1],
  ['an address that is none', stopped('integrity-violation', { blockedURL: 'inline' }), 1],
  [
    'the same file under another rule',
    stopped('csp-violation', { effectiveDirective: 'img-src', blockedURL: entry }),
    1,
  ],
  ['a hash of the composition', stopped('csp-hash', { hash: cart.files[cart.entry]!.integrity }), 0],
  ['the hash of nothing', stopped('csp-hash', { hash: `sha384-${createHash('sha384').digest('base64')}` }), 0],
  ['an unknown hash', stopped('csp-hash', { hash: `sha384-${createHash('sha384').update('x').digest('base64')}` }), 1],
])('a report of %s (%#)', async (_, payload, counted) => {
  const before = await total();
  expect((await report('application/reports+json', JSON.stringify(payload))).statusCode).toBe(204);
  expect(await total()).toBe(before + counted);
});

test.each([
  ['application/csp-report', '{}', 204],
  ['application/reports+json', '[null, 1, {"body": null}]', 204],
  ['application/csp-report', '{"csp-report":', 400],
  ['application/csp-report', JSON.stringify({ 'csp-report': 'x'.repeat(70_000) }), 413],
  ['text/plain', 'hello', 415],
])('an invalid report does no harm (%s, %#)', async (type, payload, status) => {
  expect((await report(type, payload)).statusCode).toBe(status);
  expect((await edge.get('/cart')).statusCode).toBe(200);
});

test('a flood of reports does not flood the log', () => {
  const reports = new Reports();
  const taken = Array.from({ length: 1_000 }, () => reports.count(0)).filter(Boolean);
  expect([taken.length, reports.total]).toEqual([20, 1_000]);
  expect(reports.count(60_000)).toBe(true);
});
