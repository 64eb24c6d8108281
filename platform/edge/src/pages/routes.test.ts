import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';

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

test('a known path is 200, an unknown one the same document with 404', async () => {
  const known = await edge.get('/cart?from=home');
  expect([known.statusCode, known.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(known.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-if-error=86400');
  const unknown = await edge.get('/nowhere');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain('<div id="app"></div>');
  expect((await edge.get('//cart.example/x')).statusCode).toBe(404);
});

test('a missing file is 404 without a document', async () => {
  const { statusCode, body } = await edge.get('/favicon.ico');
  expect([statusCode, body]).toEqual([404, 'Not found.\n']);
});

test('the policy trusts only the document’s own scripts', async () => {
  const { headers } = await edge.get('/cart');
  const policy = headers['content-security-policy'];
  for (const rule of ["'strict-dynamic'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])
    expect(policy).toContain(rule);
  expect(policy).not.toMatch(/nonce|unsafe-hashes|unsafe-eval|script-src [^;]*unsafe-inline/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test('a visitor with a current document gets 304, without its bytes', async () => {
  const gzip = { 'accept-encoding': 'gzip' };
  const { headers, body } = await edge.get('/cart', gzip);
  const again = await edge.get('/cart', { ...gzip, 'if-none-match': `"other", W/${headers.etag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  expect((await edge.get('/cart', { ...gzip, 'if-none-match': '"other"' })).body).toBe(body);
  expect((await edge.get('/nowhere', { 'if-none-match': '*' })).statusCode).toBe(404);
});

test('HEAD has the headers of GET', async () => {
  const headers = { 'accept-encoding': 'br' };
  const { 'server-timing': _id, date: _date, ...got } = (await edge.get('/cart', headers)).headers;
  const head = await edge.app.inject({ method: 'HEAD', url: '/cart', headers });
  expect([head.statusCode, head.rawPayload.length, head.headers]).toMatchObject([200, 0, got]);
});

test('documents are compressed as the browser accepts', async () => {
  const plain = (await edge.get('/nowhere')).rawPayload.length;
  const br = await edge.get('/nowhere', { 'accept-encoding': 'gzip, br' });
  const gzip = await edge.get('/nowhere', { 'accept-encoding': 'gzip, br;q=0' });
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload)).toHaveLength(plain);
  expect(gunzipSync(gzip.rawPayload)).toHaveLength(plain);
});

test('unsupported requests get an error in JSON', async () => {
  const posted = await edge.app.inject({ method: 'POST', url: '/cart' });
  expect([posted.statusCode, posted.json()]).toEqual([405, { message: 'This address does not support POST.' }]);
  const broken = await edge.get('/%E0%A4%A');
  expect([broken.statusCode, Object.keys(broken.json())]).toEqual([400, ['message']]);
});

test.each(['/100%', '/%E0%A4%A', '/cart%zz?from=home'])(
  'who wants a page at %s is told that there is none',
  async (path) => {
    const { statusCode, body } = await edge.get(path, { accept: 'text/html,*/*;q=0.8' });
    expect([statusCode, body.includes('<title>Page Not Found · Farmgate</title>')]).toEqual([404, true]);
  },
);

test('readable addresses are not changed, with any query', async () => {
  const { statusCode } = await edge.get('/c%61rt?100%', { accept: 'text/html' });
  expect(statusCode).toBe(200);
});

test('headers of a request do not get into pages that others get', async () => {
  const evil = 'evil.example';
  const headers = { host: evil, 'x-forwarded-host': evil, 'x-forwarded-proto': evil, forwarded: evil, cookie: evil };
  for (const path of ['/cart', '/nowhere', `/cart?next=https://${evil}`]) {
    const page = await edge.get(path, headers);
    expect([page.body.includes(evil), JSON.stringify(page.headers).includes(evil)]).toEqual([false, false]);
  }
  expect((await edge.get('/cart')).body).not.toContain(evil);
});
