import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';

const registry = new StandInRegistry();
const product = { id: 'product', path: '/product_details/:id/:category_id', kind: 'react' as const, files: [] };
const RANGES = '/api/product/addresses';
let api: Server;
let up: boolean;
let answers: Record<string, unknown>;
let asked: number;
let compositionId: string;
let edge: StartedEdge;

beforeAll(async () => {
  api = createServer((request, response) => {
    asked += 1;
    const body = request.method === 'GET' ? answers[request.url!] : undefined;
    response.statusCode = up && body !== undefined ? 200 : 500;
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  await registry.start();
  const remote = sampleRemote('a');
  remote.descriptor.routes.push(product);
  compositionId = registry.promote(sampleShell('a'), remote).id;
});
beforeEach(async () => {
  [up, asked] = [false, 0];
  answers = { [RANGES]: { ranges: [0, 3] }, [`${RANGES}/3`]: { rows: [{ id: 30_007, catgory_id: 6 }] } };
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

test.each([{}, null, { ranges: 'none', rows: 'none' }])('an answer without products (%j) is an error', async (odd) => {
  [up, answers] = [true, { [RANGES]: odd, [`${RANGES}/3`]: odd }];
  expect((await edge.get('/sitemap.xml')).statusCode).toBe(503);
  expect((await edge.get('/sitemap-products-3.xml')).statusCode).toBe(503);
});

test('it names a file of pages and files of products, all at the public origin, not at the request’s Host', async () => {
  up = true;
  const read = async (path: string) => {
    const { statusCode, headers, body } = await edge.get(path, { host: 'evil.example' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    return body;
  };
  const index = await read('/sitemap.xml');
  expect(index).toContain('<sitemapindex xmlns=');
  const files = [...index.matchAll(/<sitemap><loc>https:\/\/shop\.example([^<]*)<\/loc><\/sitemap>/g)].map(
    ([, at]) => at!,
  );
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-products-0.xml', '/sitemap-products-3.xml']);
  expect((await read(files[0]!)).match(/<loc>[^<]*/g)).toEqual(['<loc>https://shop.example/terms-and-conditions']);
  const products = await read(files[2]!);
  expect(products).toContain('<urlset xmlns=');
  expect(products.match(/<loc>[^<]*/g)).toEqual(['<loc>https://shop.example/product_details/30007/6']);
});

test('a file of products is unavailable while the API is down', async () => {
  const { statusCode, headers } = await edge.get('/sitemap-products-3.xml');
  expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
});

test('the list of files is cached, and used while the API is down', async () => {
  up = true;
  await edge.get('/sitemap.xml');
  await edge.get('/sitemap.xml');
  expect(asked).toBe(1);
  up = false;
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  expect((await edge.get('/sitemap.xml')).body).toContain('/sitemap-products-3.xml');
  expect(asked).toBe(2);
});
