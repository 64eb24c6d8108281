import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listWal, type WalFile } from '../archive/wal-files.ts';
import { readWal } from '../restore/write-cluster.ts';
import { createTestArchive, SEGMENT_BYTES, type TestArchive } from '../testing/test-archive.ts';
import { createWalUpload } from './wal-upload.ts';

const FIRST = '000000010000000000000001';
const SECOND = '000000010000000000000002';

let archive: TestArchive;
let spool: string;
beforeEach(async () => {
  archive = await createTestArchive();
  spool = join(archive.folder, 'spool');
  await mkdir(spool);
});
afterEach(() => archive.close());

const upload = () => createWalUpload(archive, spool, SEGMENT_BYTES);
const write = (name: string, content: string) => writeFile(join(spool, name), content);
const names = async () => (await listWal(archive.store)).map(({ name }) => name);
const read = async (file: WalFile) => (await readWal(archive.store, archive.opener, file)).toString();

test('moves whole segments into the archive and reports where they end', async () => {
  await write(FIRST, 'first');
  await write(SECOND, 'second');
  expect(await upload().run()).toBe('0/300000');
  expect(await names()).toEqual([FIRST, SECOND]);
  expect(await Promise.all((await listWal(archive.store)).map(read))).toEqual(['first', 'second']);
  expect(await readdir(spool)).toEqual([]);
});

test('keeps one copy of the segment that is being written: the newest', async () => {
  const { run } = upload();
  await write(`${FIRST}.partial`, 'begun');
  expect(await run()).toBeUndefined();
  const [begun] = await listWal(archive.store);
  await run();
  expect(await listWal(archive.store)).toEqual([begun]);
  await write(`${FIRST}.partial`, 'continued');
  await utimes(join(spool, `${FIRST}.partial`), new Date(), new Date(Date.now() + 1_000));
  await run();
  const [continued, ...others] = await listWal(archive.store);
  expect(others).toEqual([]);
  expect(await read(continued!)).toBe('continued');
});

test('replaces partial copies, those of an earlier run too, by the whole segment', async () => {
  await write(`${FIRST}.partial`, 'begun');
  await upload().run();
  const later = upload();
  await write(`${FIRST}.partial`, 'begun again');
  await later.run();
  expect(await names()).toEqual([`${FIRST}.partial`, `${FIRST}.partial`]);
  await rename(join(spool, `${FIRST}.partial`), join(spool, FIRST));
  await later.run();
  expect(await names()).toEqual([FIRST]);
  expect(await Promise.all((await listWal(archive.store)).map(read))).toEqual(['begun again']);
});

test('archives histories of timelines and ignores other files', async () => {
  await write('00000002.history', '1\t0/200000\tno recovery target specified');
  await write('lost+found', '');
  await upload().run();
  expect(await names()).toEqual(['00000002.history']);
  expect(await readdir(spool)).toEqual(['lost+found']);
});

test('leaves a segment in place when the archive is full', async () => {
  await write(FIRST, 'first');
  const full = { ...archive.store, put: async () => Promise.reject(new Error('no space left')) };
  await expect(createWalUpload({ ...archive, store: full }, spool, SEGMENT_BYTES).run()).rejects.toThrow('no space');
  expect(await readdir(spool)).toEqual([FIRST]);
});
