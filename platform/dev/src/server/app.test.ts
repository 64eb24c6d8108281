import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { LocalPart } from '../builds/local-part.ts';
import { samplePage } from '../testing/sample-page.ts';
import { type StandInShop, startStandInShop } from '../testing/stand-in-shop.ts';
import { buildApp } from './app.ts';
import { listenLocally } from './listen.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'farmgate-dev-test-'));
const cart = Object.assign(new EventEmitter(), {
  name: 'mf-cart',
  files: path.join(folder, 'mf-cart/web'),
  state: { part: 'mf-cart', hash: 'one', errors: [] as string[] },
  remote: { routes: [], widgets: [] },
  initial: [],
}) as unknown as LocalPart;

let shop: StandInShop;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  mkdirSync(cart.files, { recursive: true });
  mkdirSync(path.join(folder, 'mf-cart/server'));
  writeFileSync(path.join(cart.files, 'remoteEntry.js'), 'entry');
  writeFileSync(path.join(folder, 'mf-cart/server/remote.mjs'), 'server');
  writeFileSync(path.join(folder, 'page.js'), 'page');
  shop = await startStandInShop((asked, answer) => {
    if (asked.url === '/cart') return answer.writeHead(200, { 'content-type': 'text/html' }).end(samplePage());
    if (asked.url === '/composition.json') {
      const body = JSON.stringify({ id: 'c0ffee', parts: { shell: '1', 'mf-cart': '1' }, recalled: {} });
      const type = { 'content-type': 'application/json; charset=utf-8', etag: '"e"' };
      return asked.headers['if-none-match'] ? answer.writeHead(304).end() : answer.writeHead(200, type).end(body);
    }
    if (asked.url === '/api/orders' && asked.method === 'POST') return asked.pipe(answer.writeHead(201));
    return answer.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"no"}');
  });
  app = buildApp({ shop: shop.origin, parts: [cart], pageFolder: folder });
  url = await listenLocally(app, 0);
});
afterAll(async () => {
  await app.close();
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (address: string, init?: RequestInit) => fetch(url + address, init);

test('pages are the shop’s, with the local part in them', async () => {
  const page = await get('/cart', { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('"base":"/_dev/mf-cart/"');
  expect(Number(page.headers.get('content-length'))).toBe(Buffer.byteLength(html));
});

test('the visitor’s versions name the local part as pages do, also when the shop’s have not changed', async () => {
  const versions = await get('/composition.json', { headers: { 'if-none-match': '"e"' } });
  expect(await versions.json()).toEqual({ id: 'c0ffee', parts: { shell: '1', 'mf-cart': 'local' }, recalled: {} });
  expect(versions.headers.get('etag')).toBeNull();
});

test('all else is the shop’s as it is', async () => {
  const missing = await get('/api/nothing');
  expect([missing.status, await missing.json()]).toEqual([404, { message: 'no' }]);
  const body = 'x'.repeat(2_000_000);
  const posted = await get('/api/orders', { method: 'POST', body });
  expect([posted.status, (await posted.text()).length]).toEqual([201, body.length]);
});

test('what a page tells of its health never reaches the shop', async () => {
  const before = shop.asked.length;
  for (const address of ['/_health', '/_reports']) {
    expect((await get(address, { method: 'POST', body: '{}' })).status).toBe(204);
  }
  expect(shop.asked).toHaveLength(before);
});

test('files of the local build come as they are now, to pages of this server alone', async () => {
  const entry = await get('/_dev/mf-cart/remoteEntry.js');
  expect(await entry.text()).toBe('entry');
  expect(entry.headers.get('cache-control')).toBe('no-store');
  expect(entry.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(await (await get('/_dev/page.js')).text()).toBe('page');
});

test.each([
  '/_dev/mf-cart/server/remote.mjs',
  '/_dev/mf-cart/..%2fserver/remote.mjs',
  '/_dev/mf-cart%2fserver/remote.mjs',
])('%s is not served', async (address) => {
  expect((await get(address)).status).toBeGreaterThanOrEqual(400);
});

test('a page hears the state of the part at once, and after each build', async () => {
  const events = (await get('/_dev/events')).body!.pipeThrough(new TextDecoderStream()).getReader();
  const broken = { part: 'mf-cart', hash: 'one', errors: ['Expected "{"'] };
  expect((await events.read()).value).toBe(`data: ${JSON.stringify(cart.state)}\n\n`);
  cart.emit('built', broken);
  expect((await events.read()).value).toBe(`data: ${JSON.stringify(broken)}\n\n`);
  await events.cancel();
});

test('a request for another host name that points to this machine is rejected', async () => {
  const { hostname, port } = new URL(url);
  const status = await new Promise((resolve) => {
    request({ hostname, port, path: '/_dev/page.js', headers: { host: 'evil.example' } }, (answer) => {
      resolve(answer.resume().statusCode);
    }).end();
  });
  expect(status).toBe(403);
});

test('a port that is taken is named', async () => {
  const second = buildApp({ shop: shop.origin, parts: [], pageFolder: folder });
  await expect(listenLocally(second, Number(new URL(url).port))).rejects.toThrow(/^Port \d+ is in use/);
  await second.close();
});

test('a shop that is gone is named, too', async () => {
  const lonely = buildApp({ shop: 'http://127.0.0.1:9', parts: [], pageFolder: folder });
  const answer = await lonely.inject({ url: '/cart', headers: { host: 'localhost' } });
  expect([answer.statusCode, answer.body]).toEqual([
    502,
    expect.stringContaining('http://127.0.0.1:9 does not answer'),
  ]);
  await lonely.close();
});
