import { rm, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sampleRelease } from '@farmgate/contract/testing';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge, until } from '../testing/start-edge.ts';

const registry = new StandInRegistry();
const remote = sampleRemote('live');
const { version } = remote.descriptor;
const base = `/_parts/mf-cart/${version}`;
const entry = `${base}/web/remoteEntry.js`;
let edge: StartedEdge;

beforeAll(async () => {
  await registry.start();
  const { id } = registry.promote(sampleShell('a'), remote);
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(id);
});
beforeEach(() => registry.replaced.clear());
afterAll(async () => {
  await edge.remove();
  await registry.stop();
});

const onDisk = (file: string) => join(edge.cacheDir, 'parts', 'mf-cart', version, file);

test('a file is sent as immutable, with its type and an ETag', async () => {
  const { statusCode, headers, body } = await edge.get(entry);
  expect([statusCode, body]).toEqual([200, remote.content['web/remoteEntry.js']]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect((await edge.get(`${base}/web/tile.webp`)).headers['content-type']).toBe('image/webp');
  const again = await edge.get(entry, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('text is compressed once: with gzip at once, with brotli in the background', async () => {
  const gzip = await edge.get(entry, { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(remote.content['web/remoteEntry.js']);
  const ask = () => edge.get(entry, { 'accept-encoding': 'gzip, br' });
  await until(async () => (await ask()).headers['content-encoding'] === 'br', 'brotli');
  expect(brotliDecompressSync((await ask()).rawPayload).toString()).toBe(remote.content['web/remoteEntry.js']);
  await Promise.all([stat(onDisk('web/remoteEntry.js.br')), stat(onDisk('web/remoteEntry.js.gz'))]);
  const small = await edge.get(`${base}/web/cart.js`, { 'accept-encoding': 'gzip, br' });
  expect(small.headers['content-encoding']).toBeUndefined();
});

test('a release that replaces another is compressed with brotli before it is served', async () => {
  const next = sampleRemote('next');
  await edge.serves(registry.promote(sampleShell('a'), next).id);
  const path = `/_parts/mf-cart/${next.descriptor.version}/web/remoteEntry.js`;
  const { headers, rawPayload } = await edge.get(path, { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe(next.content['web/remoteEntry.js']);
});

test.each([
  `${base}/web/nothing.js`,
  `${base}/web/remoteEntry.js.br`,
  `${base}/server/remote.js`,
  `${base}/release.json`,
  `${base}/..%2f..%2f..%2fcomposition.json`,
  `${base}/web/..%2frelease.json`,
  `${base}/constructor`,
  `/_parts/mf-cart/9.9.9-00000000/web/cart.js`,
  `/_parts/..%2f..%2fparts/${version}/web/cart.js`,
  `/_parts/mf-cart/..%2f${version}/web/cart.js`,
  `/_parts/__proto__/${version}/web/cart.js`,
])('%s is 404', async (path) => {
  const { statusCode, headers, body } = await edge.get(path);
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toMatch(/no-store/);
  expect(body).not.toContain('"schema"');
});

test('dots in a raw address do not leave the folder', async () => {
  const status = await new Promise((done, fail) => {
    const path = `${base}/../../../composition.json`;
    get(edge.url, { path }, (response) => done(response.resume().statusCode)).on('error', fail);
  });
  expect(status).toBe(404);
});

test('a file lost from disk is fetched again', async () => {
  const release = sampleRemote('lost');
  registry.publish(release);
  const file = `mf-cart/${release.descriptor.version}/web/cart.js`;
  const onDisk = join(edge.cacheDir, 'parts', file);
  expect((await edge.get(`/_parts/${file}`)).statusCode).toBe(200);
  await rm(dirname(onDisk), { recursive: true });
  expect((await edge.get(`/_parts/${file}`)).body).toBe('cart()');
  await stat(onDisk);
});

test('a file that is lost everywhere is 404 without caching, until it is available again', async () => {
  await rm(onDisk('web/cart.js'), { force: true });
  registry.replaced.set('web/cart.js', null);
  const lost = await edge.get(`${base}/web/cart.js`);
  expect([lost.statusCode, lost.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(lost.headers.etag).toBeUndefined();
  registry.replaced.clear();
  expect((await edge.get(`${base}/web/cart.js`)).statusCode).toBe(200);
});

test('a file with other bytes is neither served nor stored', async () => {
  await rm(onDisk('web/cart.js'), { force: true });
  registry.replaced.set('web/cart.js', 'steal()');
  const tampered = await edge.get(`${base}/web/cart.js`);
  expect([tampered.statusCode, tampered.headers['cache-control']]).toEqual([503, 'no-store']);
  await expect(stat(onDisk('web/cart.js'))).rejects.toThrow('ENOENT');
});

test('a published release that was never live here is served too', async () => {
  const other = sampleRemote('elsewhere');
  registry.publish(other);
  const { body } = await edge.get(`/_parts/mf-cart/${other.descriptor.version}/web/remoteEntry.js`);
  expect(body).toContain('elsewhere');
});

test('source maps and declarations are not served', async () => {
  const { descriptor, content } = sampleRemote('mapped');
  const unserved = { 'maps/web/remoteEntry.js.map': '{}', 'types/declarations.tar': 'types' };
  const mapped = sampleRelease('mf-cart', { ...content, ...unserved }, { routes: descriptor.routes });
  registry.publish(mapped);
  for (const file of Object.keys(unserved))
    expect(await edge.get(`/_parts/mf-cart/${mapped.descriptor.version}/${file}`)).toMatchObject({ statusCode: 404 });
});

test('requests for the same missing file share one download', async () => {
  await rm(onDisk('web/cart.css'), { force: true });
  const before = registry.requested.length;
  await Promise.all(Array.from({ length: 20 }, () => edge.get(`${base}/web/cart.css`)));
  expect(registry.requested.length - before).toBe(1);
});
