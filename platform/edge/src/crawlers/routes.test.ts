import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';

const registry = new StandInRegistry();
const product = { id: 'product', path: '/product_details/:id/:category_id', kind: 'react' as const, files: [] };
let api: Server;
let up: boolean;
let answer: unknown;
let asked: number;
let compositionId: string;
let edge: StartedEdge;

beforeAll(async () => {
  api = createServer((request, response) => {
    asked += 1;
    response.statusCode = up && request.method === 'POST' && request.url === '/api/product/filters' ? 200 : 500;
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  await registry.start();
  const remote = sampleRemote('a');
  remote.descriptor.routes.push(product);
  compositionId = registry.promote(sampleShell('a'), remote).id;
});
beforeEach(async () => {
  [up, answer, asked] = [false, { rows: [{ id: 7, catgory_id: 6 }], count: 1 }, 0];
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  edge = await startEdge({ registryUrl: registry.url, apiUrl, publicUrl: 'https://shop.example' });
  await edge.serves(compositionId);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await edge.remove();
});
afterAll(async () => {
  await registry.stop();
  await new Promise((closed) => api.close(closed));
});

test('robots.txt excludes pages behind a sign-in and names the sitemap', async () => {
  const { statusCode, headers, body } = await edge.get('/robots.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    'User-agent: *\nDisallow: /registry/\nDisallow: /cart\nSitemap: https://shop.example/sitemap.xml\n',
  );
});

test('the sitemap is unavailable until the products are known', async () => {
  const { statusCode, headers } = await edge.get('/sitemap.xml');
  expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
});

test.each([{}, null, { rows: 'none' }])('an answer without products (%j) is an error', async (odd) => {
  [up, answer] = [true, odd];
  expect((await edge.get('/sitemap.xml')).statusCode).toBe(503);
});

test('it lists public pages and every product at the public origin, not at the request’s Host', async () => {
  up = true;
  const { statusCode, headers, body } = await edge.get('/sitemap.xml', { host: 'evil.example' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(body.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://shop.example/terms-and-conditions',
    '<loc>https://shop.example/product_details/7/6',
  ]);
});

test('products are cached, and used while the API is down', async () => {
  up = true;
  await edge.get('/sitemap.xml');
  await edge.get('/sitemap.xml');
  expect(asked).toBe(1);
  up = false;
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  expect((await edge.get('/sitemap.xml')).body).toContain('/product_details/7/6');
  expect(asked).toBe(2);
});
