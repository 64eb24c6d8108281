import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type StartedEdge, startEdge } from './testing/start-edge.ts';

const reached: string[] = [];
const upstream = createServer(({ url = '' }, response) => {
  reached.push(url);
  response.end('{}');
});
let edge: StartedEdge;

beforeAll(async () => {
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  edge = await startEdge({ apiUrl: url, registryUrl: url, operationsPort: 0 });
});
beforeEach(() => void (reached.length = 0));
afterAll(async () => {
  await edge.remove();
  upstream.closeAllConnections();
  await new Promise((done) => upstream.close(done));
});

/** The status for a path as it is, which `fetch` would tidy. */
const status = (base: string, path: string, method = 'GET') =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(base);
    send({ hostname, port, path, method }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!));
    })
      .on('error', reject)
      .end();
  });

/** What the edge itself asks the registry is no visitor's. */
const byVisitors = () => reached.filter((url) => !url.startsWith('/registry/channels/production/'));

test.each([
  ['GET', '/registry'],
  ['GET', '/registry/log'],
  ['POST', '/registry/channels/staging/promotions'],
  ['GET', '/console'],
  ['GET', '/console/files/a.js'],
  ['GET', '/api/docs'],
  ['GET', '/api/docs/json?x'],
])('%s %s is only on the operators’ port', async (method, path) => {
  expect(await status(edge.url, path, method)).toBe(404);
  expect(byVisitors()).toEqual([]);
  expect(await status(edge.operationsUrl, path, method)).toBe(200);
  expect(byVisitors()).toEqual([path]);
});

test.each([
  '/api/%64ocs',
  '/api/docs/%6ason',
  '/api/./docs',
  '/api/x/../docs',
  '/api/x/%2e%2e/docs',
  '/api/x/..%2fdocs',
  '/api/.\\docs',
  '/api/docs#x',
  '/api/%2e%2e/registry/log',
  '/api/../console',
  '/pay/../registry/log',
  '/%72egistry/log',
  '/con%73ole',
])('%s does not bypass it', async (path) => {
  expect(await status(edge.url, path)).toBe(404);
  expect(byVisitors()).toEqual([]);
});

test.each(['/api/product', '/api/docsy', '/pay'])('%s is only on the public port', async (path) => {
  expect(await status(edge.operationsUrl, path)).toBe(404);
  expect(byVisitors()).toEqual([]);
  expect(await status(edge.url, path)).toBe(200);
  expect(byVisitors()).toEqual([path]);
});

test('beacons, reports and the edge’s state stay on the public port', async () => {
  const post = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' };
  expect((await fetch(`${edge.url}/_health`, post)).status).toBe(400);
  expect((await fetch(`${edge.url}/healthz`)).status).toBe(503);
  expect((await fetch(`${edge.operationsUrl}/_health`, post)).status).toBe(404);
});

test.each([undefined, 'public' as const])(
  'with OPERATIONS_PORT=%s all of it is on one port',
  async (operationsPort) => {
    const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    const plain = await startEdge({ apiUrl: url, registryUrl: url, operationsPort });
    expect(await status(plain.url, '/registry/log')).toBe(200);
    expect(await status(plain.url, '/api/docs')).toBe(200);
    await plain.remove();
  },
);
