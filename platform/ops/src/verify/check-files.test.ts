import { buffer } from 'node:stream/consumers';
import { generateIdentity } from 'age-encryption';
import { listSets } from '../archive/backup-set.ts';
import { createOpener } from '../sealing/sealing.ts';
import { createTestArchive, type TestArchive } from '../testing/test-archive.ts';
import { checkFiles } from './check-files.ts';

let archive: TestArchive;
beforeEach(async () => {
  archive = await createTestArchive();
  await archive.releases.put('mf-cart/remote.js', Buffer.from('cart'));
  await archive.addSet('2026-11-01T00:00:00.000Z');
  for (const number of [1, 2, 3]) await archive.addWal(`00000001000000000000000${number}`);
});
afterEach(() => archive.close());

const check = async (opener = archive.opener) => checkFiles(archive.store, await listSets(archive.store), opener);

async function findKey(under: string): Promise<string> {
  for await (const { key } of archive.store.list(under)) if (!key.endsWith('manifest.json')) return key;
  throw new Error(`Nothing below ${under}`);
}

test('finds nothing in an archive as it was written', async () => {
  expect(await check()).toMatchObject({ files: 5, problems: [] });
  expect((await checkFiles(archive.store, await listSets(archive.store), undefined)).problems).toEqual([]);
});

test.each(['sets/', 'wal/', 'objects/', 'listings/'])('names a file of %s with one changed bit', async (under) => {
  const key = await findKey(under);
  const bytes = await buffer((await archive.store.get(key))!.content);
  bytes[bytes.length >> 1]! ^= 1;
  await archive.store.put(key, bytes);
  const { problems } = await checkFiles(archive.store, await listSets(archive.store), undefined);
  expect(problems).not.toEqual([]);
  for (const problem of problems) expect(problem).toContain(key);
});

test.each(['sets/', 'objects/', 'listings/'])('names a file of %s that is missing', async (under) => {
  const key = await findKey(under);
  await archive.store.delete([key]);
  const { problems } = await checkFiles(archive.store, await listSets(archive.store), undefined);
  expect(problems.join(' ')).toContain(`${key}`);
});

test('names a missing WAL segment', async () => {
  await archive.store.delete([await findKey('wal/000000010000000000000002')]);
  expect((await check()).problems).toEqual([expect.stringContaining('000000010000000000000002 is missing')]);
});

test('reports every file that the key does not open', async () => {
  const stranger = createOpener([await generateIdentity()]);
  expect((await check(stranger)).problems).toHaveLength(5);
});

test('accepts that the segment being written is replaced while it reads', async () => {
  const listed = await archive.addWal('000000010000000000000004.partial', 'begun');
  const { store } = archive;
  let isReplaced = false;
  const replacing = {
    ...store,
    async get(key: string) {
      if (key === listed && !isReplaced) {
        isReplaced = true;
        await archive.addWal('000000010000000000000004.partial', 'continued');
        await store.delete([listed]);
      }
      return store.get(key);
    },
  };
  const { problems } = await checkFiles(replacing, await listSets(store), archive.opener);
  expect(isReplaced).toBe(true);
  expect(problems).toEqual([]);
});
