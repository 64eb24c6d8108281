import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readListing } from '../archive/listing.ts';
import { openSealed } from '../archive/sealed-file.ts';
import { createTestArchive, type TestArchive } from '../testing/test-archive.ts';
import { copySource } from './copy-source.ts';

let archive: TestArchive;
beforeEach(async () => void (archive = await createTestArchive()));
afterEach(() => archive.close());

const copy = () => copySource({ name: 'releases', store: archive.releases }, archive);

/** Writes an object that was changed some minutes ago. */
async function write(key: string, content: string, minutesAgo = 10) {
  await archive.releases.put(key, Buffer.from(content));
  const time = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(join(archive.folder, 'releases', key), time, time);
}

async function contents(listing: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { key, file } of (await readListing(archive.store, listing)).objects) {
    found[key] = (await buffer(await openSealed(archive.store, archive.opener, file))).toString();
  }
  return found;
}

async function stored(under: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of archive.store.list(under)) keys.push(key);
  return keys.toSorted();
}

test('lists every object with its content', async () => {
  await write('mf-cart/1/remote.js', 'cart');
  await write('mf-home/1/remote.js', 'home');
  const { listing, count, bytes } = await copy();
  expect({ count, bytes }).toEqual({ count: 2, bytes: 8 });
  expect(await contents(listing)).toEqual({ 'mf-cart/1/remote.js': 'cart', 'mf-home/1/remote.js': 'home' });
});

test('copies no content twice: neither unchanged objects nor equal ones', async () => {
  await write('a', 'same');
  await copy();
  const before = await stored('objects/');
  await write('b', 'same');
  const { listing } = await copy();
  expect(await stored('objects/')).toEqual(before);
  expect(await contents(listing)).toEqual({ a: 'same', b: 'same' });
});

test('writes no listing while nothing changes', async () => {
  await write('a', 'one');
  const first = await copy();
  expect(await copy()).toEqual(first);
  expect(await stored('listings/')).toHaveLength(1);
});

test('finds content that was replaced within the precision of its time', async () => {
  await write('pointer', 'old', 0);
  await copy();
  const time = new Date();
  await archive.releases.put('pointer', Buffer.from('new'));
  await utimes(join(archive.folder, 'releases/pointer'), time, time);
  const { listing } = await copy();
  expect(await contents(listing)).toEqual({ pointer: 'new' });
});

test('leaves deleted objects out of the next listing', async () => {
  await write('a', 'one');
  await write('b', 'two');
  await copy();
  await rm(join(archive.folder, 'releases/a'));
  expect(await contents((await copy()).listing)).toEqual({ b: 'two' });
});
