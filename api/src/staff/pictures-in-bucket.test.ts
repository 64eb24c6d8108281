import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestBucket, startTestBucket } from '@farmgate/service/testing/bucket';
import Fastify from 'fastify';
import sharp from 'sharp';
import type { Api } from '../http/api.ts';
import { handleError } from '../http/error-handler.ts';
import { openPictures } from '../media/open-pictures.ts';
import { serveMedia } from '../media/serve.ts';
import { stock } from '../testing/fixtures.ts';
import { farmgateShop } from '../testing/staff.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'farmgate-pictures-'));
const photo = join(folder, 'Okra.png');

let bucket: TestBucket;
let shop: TestShop;
/** Two processes of the API, each with its own client and cache. */
let apis: Api[];
beforeAll(async () => {
  bucket = await startTestBucket();
  shop = await createTestShop();
  await stock(shop.db);
  await sharp({ create: { width: 900, height: 900, channels: 3, background: '#3c3' } }).toFile(photo);
  apis = await Promise.all([startApi(), startApi()]);
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()));
  await shop.close();
  await bucket.close();
});

async function startApi(): Promise<Api> {
  const api: Api = Fastify();
  api.setErrorHandler(handleError);
  serveMedia(api, await openPictures({ pictures: bucket.address, dataDir: folder }));
  await api.ready();
  return api;
}

const run = (args: string[], input?: string) =>
  farmgateShop(args, {
    env: { ...process.env, DATABASE_URL: shop.url, DATA_DIR: folder, PICTURES: bucket.address },
    input,
  });
const get = (api: Api, path: string) => api.inject(`/media/products/${path}`);

test('a picture in the bucket is served by every API, also while the bucket is down', async () => {
  const made = (await run(['pictures', 'add', photo, '--json'])).json();
  const [{ image }] = made;
  const imported = await run(['catalog', 'import', '-', '--yes'], `id,image\n2,${image}\n`);
  expect([imported.code, imported.words]).toEqual([0, 'Done: 0 added, 1 changed, 0 unlisted.']);
  expect(await readdir(folder)).toEqual(['Okra.png']);

  const answers = await Promise.all(apis.map((api) => get(api, image)));
  for (const { statusCode, headers } of answers) {
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
  }
  expect(answers[0]!.rawPayload.equals(answers[1]!.rawPayload)).toBe(true);

  const photos = join(folder, 'photos');
  await mkdir(photos);
  await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c33' } }).toFile(join(photos, '1.png'));
  const args = ['catalog', 'import', '-', '--yes', '--pictures', photos];
  expect((await run(args, 'id\n1\n')).words).toContain('1 changed, 0 unlisted. Made 1 picture.');
  expect((await run(args, 'id\n1\n')).words).toContain('1 were already as in the file. Made 0 pictures.');
  const first = (await run(['catalog', 'export', '--json'])).json().find(({ id }: { id: number }) => id === 1);
  expect((await get(apis[1]!, first.image)).headers['content-type']).toBe('image/webp');
  await rm(photos, { recursive: true });

  await bucket.stop();
  expect((await get(apis[0]!, image)).rawPayload.equals(answers[0]!.rawPayload)).toBe(true);
  const missing = await get(apis[0]!, image.replace('.webp', '-160.avif'));
  expect([missing.statusCode, missing.headers['cache-control'], missing.headers['retry-after']]).toEqual([
    503,
    'no-store',
    '5',
  ]);
  const add = await run(['pictures', 'add', photo]);
  expect([add.code, add.words]).toEqual([5, expect.stringMatching(/^farmgate-shop: The bucket .* does not answer/)]);
});

test('an address that is not one of a bucket is rejected', async () => {
  const env = { DATABASE_URL: shop.url, PICTURES: 'pictures' };
  const { code, words } = await farmgateShop(['pictures', 'add', photo], { env });
  expect([code, words]).toEqual([
    2,
    'farmgate-shop: PICTURES is "pictures". Set it to an address like s3://bucket/prefix.',
  ]);
});
