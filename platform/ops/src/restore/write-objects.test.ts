import { writeListing } from '../archive/listing.ts';
import type { SealedFile } from '../archive/sealed-file.ts';
import { createTestArchive, type TestArchive } from '../testing/test-archive.ts';
import { objectsAt } from './write-objects.ts';

let archive: TestArchive;
beforeEach(async () => {
  archive = await createTestArchive();
  await list('10:00', ['old', 'both']);
  await list('10:05', ['both', 'new']);
  await list('10:10', ['newest']);
});
afterEach(() => archive.close());

const at = (time: string) => new Date(`2026-11-01T${time}:00.000Z`);
const file: SealedFile = { parts: [], plain: { bytes: 0, sha256: '' } };

async function list(time: string, keys: string[]) {
  const taken = at(time).toISOString();
  const objects = keys.map((key) => ({ key, modified: taken, file }));
  await writeListing(archive.store, 'releases', { taken, place: 'a bucket', objects });
}

const keysAt = async (time: string | undefined) =>
  (await objectsAt(archive.store, 'releases', time === undefined ? undefined : at(time)))?.objects
    .map(({ key }) => key)
    .toSorted();

test('has what a database between two listings can refer to', async () => {
  expect(await keysAt('10:02')).toEqual(['both', 'new', 'old']);
  expect(await keysAt('10:07')).toEqual(['both', 'new', 'newest']);
});

test('takes the last listing when everything is restored', async () => {
  expect(await keysAt(undefined)).toEqual(['newest']);
});

test('has nothing for a bucket that was never listed', async () => {
  expect(await objectsAt(archive.store, 'pictures', undefined)).toBeUndefined();
});
