import { listSets } from '../archive/backup-set.ts';
import { listWal } from '../archive/wal-files.ts';
import { checkFiles } from '../verify/check-files.ts';
import { createTestArchive, type TestArchive } from '../testing/test-archive.ts';
import { prune } from './retention.ts';

let archive: TestArchive;
beforeEach(async () => void (archive = await createTestArchive()));
afterEach(() => archive.close());

const ids = async () => (await listSets(archive.store)).map(({ finished }) => finished.slice(0, 10));
const wal = async () => (await listWal(archive.store)).map(({ name }) => name);
const at = (day: string) => new Date(`${day}T12:00:00Z`);

async function fill() {
  await archive.releases.put('old', Buffer.from('old'));
  await archive.addSet('2026-11-01T00:00:00.000Z', { start: '0/100000' });
  await archive.addWal('000000010000000000000001');
  await archive.addWal('000000010000000000000002');
  await archive.releases.delete(['old']);
  await archive.releases.put('new', Buffer.from('new'));
  await archive.addSet('2026-11-08T00:00:00.000Z', { start: '0/300000' });
  await archive.addWal('000000010000000000000003');
  await archive.addSet('2026-11-15T00:00:00.000Z', { start: '0/400000' });
  await archive.addWal('000000010000000000000004');
}

test('keeps the set from which the first of the kept days is restored', async () => {
  await fill();
  expect(await prune(archive.store, 5, at('2026-11-14'))).toMatchObject({ sets: 1, wal: 2 });
  expect(await ids()).toEqual(['2026-11-08', '2026-11-15']);
  expect(await wal()).toEqual(['000000010000000000000003', '000000010000000000000004']);
  expect((await checkFiles(archive.store, await listSets(archive.store), archive.opener)).problems).toEqual([]);
});

test('keeps everything while all sets are needed', async () => {
  await fill();
  expect(await prune(archive.store, 30, at('2026-11-16'))).toEqual({ sets: 0, wal: 0, objects: 0 });
  expect(await ids()).toHaveLength(3);
});

test('keeps the newest set, however old it is', async () => {
  await fill();
  await prune(archive.store, 1, at('2027-06-01'));
  expect(await ids()).toEqual(['2026-11-15']);
  expect((await checkFiles(archive.store, await listSets(archive.store), archive.opener)).problems).toEqual([]);
});

test('does nothing in an empty archive', async () => {
  expect(await prune(archive.store, 14, new Date())).toEqual({ sets: 0, wal: 0, objects: 0 });
});
