import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestBucket } from '@farmgate/service/testing/bucket';
import { openPictures } from './open-pictures.ts';
import { type PictureStore, PicturesUnavailableError } from './picture-store.ts';

async function onFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-pictures-'));
  return { settings: { pictures: undefined, dataDir }, close: () => rm(dataDir, { recursive: true, force: true }) };
}

async function onBucket() {
  const bucket = await startTestBucket();
  return { settings: { pictures: bucket.address, dataDir: '' }, close: () => bucket.close() };
}

describe.each([
  ['a folder', onFolder],
  ['a bucket', onBucket],
])('pictures in %s', (_what, start) => {
  let store: PictureStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const place = await start();
    close = place.close;
    store = await openPictures(place.settings);
  });
  afterAll(() => close());

  test('are read as they were written, and others are not there', async () => {
    const path = 'products/0a1b2c3d/tomato.webp';
    expect([await store.has(path), await store.read(path)]).toEqual([false, null]);
    const data = Buffer.from([0, 255, 10, 13]);
    await store.write(path, data);
    expect([await store.has(path), await store.read(path)]).toEqual([true, data]);
    expect([await store.has('products/0a1b2c3d'), await store.read('products/0a1b2c3d')]).toEqual([false, null]);
  });
});

test('a bucket that does not answer is an error that says what to do', async () => {
  const bucket = await startTestBucket();
  const store = await openPictures({ pictures: bucket.address, dataDir: '' });
  await bucket.close();
  const failure = await store.read('products/0a1b2c3d/tomato.webp').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PicturesUnavailableError);
  expect((failure as Error).message).toMatch(/does not answer .*ECONNREFUSED.*AWS_ENDPOINT_URL_S3/);
});
