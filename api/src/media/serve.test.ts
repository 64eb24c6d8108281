import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Api } from '../http/api.ts';
import { folderPictures } from './folder-pictures.ts';
import { serveMedia } from './serve.ts';
import { readVersions } from './versions.ts';

const own = mkdtempSync(join(tmpdir(), 'farmgate-media-'));
mkdirSync(join(own, 'products/0a1b2c3d'), { recursive: true });
writeFileSync(join(own, 'products/0a1b2c3d/tomato-160.avif'), 'ours');

const app: Api = Fastify();
const version = readVersions()['products']!;
beforeAll(async () => {
  serveMedia(app, folderPictures(own));
  await app.ready();
});
afterAll(() => app.close());

const get = (path: string, headers = {}) => app.inject({ url: `/media/${path}`, headers });

test('a picture with its version in the path is cached forever', async () => {
  const picture = await get(`products/${version}/lemon-320.avif`);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(picture.rawPayload.subarray(4, 12).toString()).toBe('ftypavif');
});

test('so is one that staff added, by its own version', async () => {
  const picture = await get('products/0a1b2c3d/tomato-160.avif');
  expect(picture.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(picture.body).toBe('ours');
  const again = await get('products/0a1b2c3d/tomato-160.avif', { 'if-none-match': String(picture.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test("a width that staff's picture lacks is answered with the next smaller one, for a minute", async () => {
  const picture = await get('products/0a1b2c3d/tomato-960.avif');
  expect([picture.body, picture.headers['cache-control']]).toEqual(['ours', 'public, max-age=60']);
});

test('a page of another release gets the picture there is now, and keeps it for a minute', async () => {
  const picture = await get('products/ffffffff/lemon-320.avif');
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
});

test('a plain name stands for the picture, is kept for a day and asked after with its ETag', async () => {
  const picture = await get('products/lemon.webp');
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
  const again = await get('products/lemon.webp', { 'if-none-match': String(picture.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  `products/${version}/unobtainium-320.avif`,
  'products/unobtainium.webp',
  'products',
  `products/${version}/..`,
  `products/${version}/%2e%2e%2fREADME.md`,
  '..%2fpackage.json',
  `../../package.json`,
  'products/0a1b2c3d/..%2f..%2f..%2fpackage.json',
  '%00',
])('%s is not there, and that is not kept', async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control'] ?? 'no-store').not.toMatch(/public/);
});
