import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestBucket } from '@farmgate/service/testing/bucket';
import { openFolderStore } from './folder-store.ts';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';

const open = (address: string) => openStore({ address, setting: 'BACKUP_STORE', env: process.env });

async function onFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-store-'));
  return { store: await open(join(folder, 'archive')), close: () => rm(folder, { recursive: true, force: true }) };
}

async function onBucket() {
  const bucket = await startTestBucket();
  return { store: await open(bucket.address), close: bucket.close };
}

describe.each([
  ['a folder', onFolder],
  ['a bucket', onBucket],
])('a store on %s', (_what, start) => {
  let store: Store;
  let close: () => Promise<void>;
  beforeEach(async () => ({ store, close } = await start()));
  afterEach(() => close());

  const keys = async (under: string) => {
    const found: string[] = [];
    for await (const { key } of store.list(under)) found.push(key);
    return found.toSorted();
  };

  test('returns what was put last', async () => {
    await store.put('wal/0001~ab.gz.age', Buffer.from('first'));
    await store.put('wal/0001~ab.gz.age', Buffer.from('second'));
    const found = await store.get('wal/0001~ab.gz.age');
    expect(found?.bytes).toBe(6);
    expect(await text(found!.content)).toBe('second');
    expect(await store.get('wal/0002')).toBeNull();
  });

  test('lists keys by their beginning, in folders and within names', async () => {
    for (const key of ['wal/0001', 'wal/0002', 'walnut', 'sets/a/manifest.json']) {
      await store.put(key, Buffer.from('content'));
    }
    expect(await keys('')).toEqual(['sets/a/manifest.json', 'wal/0001', 'wal/0002', 'walnut']);
    expect(await keys('wal/')).toEqual(['wal/0001', 'wal/0002']);
    expect(await keys('wal/0002')).toEqual(['wal/0002']);
    expect(await keys('sets/a/')).toEqual(['sets/a/manifest.json']);
    expect(await keys('none/')).toEqual([]);
  });

  test('deletes, also what is missing', async () => {
    await store.put('a', Buffer.from('content'));
    await store.delete(['a', 'b']);
    expect(await keys('')).toEqual([]);
  });
});

test('uses the credentials of its own environment', async () => {
  const bucket = await startTestBucket();
  const env = { ...process.env, AWS_ACCESS_KEY_ID: 'someone', AWS_SECRET_ACCESS_KEY: 'else' };
  const store = await openStore({ address: bucket.address, setting: 'BACKUP_STORE', env });
  await expect(store.put('a', Buffer.from('content'))).rejects.toThrow('AWS_ACCESS_KEY_ID');
  await bucket.close();
});

test('leaves out files of a folder that are being written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-store-'));
  await writeFile(join(folder, '.upload'), 'half');
  const found = [];
  for await (const object of openFolderStore(folder).list('')) found.push(object);
  expect(found).toEqual([]);
  await rm(folder, { recursive: true });
});
