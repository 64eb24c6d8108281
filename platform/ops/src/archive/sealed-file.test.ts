import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTestArchive, type TestArchive } from '../testing/test-archive.ts';
import { openSealed, sha256, storeBytes, storeStream } from './sealed-file.ts';

let archive: TestArchive;
beforeEach(async () => void (archive = await createTestArchive()));
afterEach(() => archive.close());

test('stores a stream in parts that are one file of the age format', async () => {
  const { store, sealer, opener } = archive;
  const plain = randomBytes(250_000);
  const content = Readable.from([plain.subarray(0, 7), plain.subarray(7)]);
  const file = await storeStream(store, sealer, 'sets/a/base', content, 100_000);
  expect(file.parts.map(({ path, bytes }) => [path, bytes === 100_000])).toEqual([
    ['sets/a/base.000', true],
    ['sets/a/base.001', true],
    ['sets/a/base.002', false],
  ]);
  expect(file.plain).toEqual({ bytes: 250_000, sha256: sha256(plain) });
  expect(await buffer(await openSealed(store, opener, file))).toEqual(plain);
  const parts = await Promise.all(file.parts.map(async ({ path }) => buffer((await store.get(path))!.content)));
  expect(Buffer.from(await opener.bytes(Buffer.concat(parts)))).toEqual(plain);
});

test('rejects a file whose content is another one, although it was encrypted for the same key', async () => {
  const { store, sealer, opener } = archive;
  const one = await storeBytes(store, sealer, () => 'one', Buffer.from('one'));
  const other = await storeBytes(store, sealer, () => 'other', Buffer.from('other'));
  const swapped = await openSealed(store, opener, { parts: other.parts, plain: one.plain });
  await expect(buffer(swapped)).rejects.toThrow('does not have the content of its manifest');
});

test('names the part that is missing', async () => {
  const { store, sealer, opener } = archive;
  const file = await storeBytes(store, sealer, () => 'one', Buffer.from('one'));
  await store.delete(['one']);
  await expect(openSealed(store, opener, file).then(buffer)).rejects.toThrow('one is missing in the folder');
});
