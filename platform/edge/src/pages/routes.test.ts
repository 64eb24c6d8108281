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
  expect(known.headers['cache-control']).toBe('private, no-cache');
  const unknown = await edge.get('/nowhere');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain('<div id="app"></div>');
  expect((await edge.get('//cart.example/x')).statusCode).toBe(404);
});

test('a missing file is 404 without a document', async () => {
  const { statusCode, body } = await edge.get('/favicon.ico');
  expect([statusCode, body]).toEqual([404, 'Not found.\n']);
});

test('the policy trusts this response’s nonce only', async () => {
  const [one, two] = [await edge.get('/cart'), await edge.get('/cart')];
  const nonce = (page: typeof one) => /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))![1]!;
  expect(nonce(one)).not.toBe(nonce(two));
  expect(one.body).toContain(`nonce="${nonce(one)}"`);
  const policy = one.headers['content-security-policy'];
  for (const rule of ["'strict-dynamic'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])
    expect(policy).toContain(rule);
  expect(one.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
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
