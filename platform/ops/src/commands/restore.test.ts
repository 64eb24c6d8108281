import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateIdentity } from 'age-encryption';
import { recordRun } from '@farmgate/terminal/testing';
import { run } from '../run.ts';
import { createTestArchive, type TestArchive } from '../testing/test-archive.ts';

let archive: TestArchive;
let key: string;
beforeEach(async () => {
  archive = await createTestArchive();
  key = join(archive.folder, 'key');
  await writeFile(key, archive.identity);
  await archive.releases.put('mf-cart/remote.js', Buffer.from('cart'));
  await archive.addSet('2026-11-01T00:00:00.000Z');
});
afterEach(() => archive.close());

const target = () => join(archive.folder, 'target');
const restore = (...args: string[]) =>
  recordRun((io) => run(['restore', '--identity', key, ...args], io), {
    env: {
      BACKUP_STORE: join(archive.folder, 'archive'),
      ARTIFACTS: target(),
      PICTURES: join(archive.folder, 'media'),
    },
  });

test('restores the objects of a bucket and says from when they are', async () => {
  const { code, words } = await restore('--objects');
  expect(code).toBe(0);
  expect(words).toMatch(/The releases are those of 20\S+ \(1 objects\)/);
  expect(await readFile(join(target(), 'mf-cart/remote.js'), 'utf8')).toBe('cart');
});

test('leaves a bucket alone that is not empty, and names what would be lost', async () => {
  await mkdir(target());
  await writeFile(join(target(), 'other.js'), 'other');
  const { code, words } = await restore('--objects');
  expect(code).toBe(3);
  expect(words).toContain('--overwrite');
  expect(words).toContain('is not empty (it has other.js)');
  expect(await readdir(target())).toEqual(['other.js']);
  expect((await restore('--objects', '--overwrite')).code).toBe(0);
  expect(await readdir(target())).toEqual(['mf-cart', 'other.js']);
});

test('leaves a data folder alone that is not empty or in use', async () => {
  const dataDir = join(archive.folder, 'data');
  await mkdir(join(dataDir, 'global'), { recursive: true });
  await writeFile(join(dataDir, 'global/pg_control'), '');
  const { code, words } = await restore('--data-dir', dataDir, '--owner', 'postgres');
  expect(code).toBe(3);
  expect(words).toContain('contains a PostgreSQL cluster that was last written at 20');
  await writeFile(join(dataDir, 'postmaster.pid'), '1');
  const inUse = await restore('--data-dir', dataDir, '--owner', 'postgres', '--overwrite');
  expect(inUse.code).toBe(3);
  expect(inUse.words).toContain('PostgreSQL runs on');
  expect(await readdir(dataDir)).toEqual(['global', 'postmaster.pid']);
});

test('tries the key before it overwrites anything', async () => {
  await writeFile(key, await generateIdentity());
  await mkdir(target());
  await writeFile(join(target(), 'other.js'), 'other');
  const { code, words } = await restore('--objects', '--overwrite');
  expect(code).toBe(3);
  expect(words).toContain('cannot be decrypted');
  expect(await readdir(target())).toEqual(['other.js']);
});

test.each([
  [[], 'Nothing to restore'],
  [['--objects', '--to', '2026-11-01T10:00:00'], 'It must be a time with its zone'],
])('rejects %j with what to do', async (args, message) => {
  const { code, words } = await restore(...args);
  expect(code).toBe(2);
  expect(words).toContain(message);
});

test.each([
  ['2026-10-01T00:00:00Z', 'Choose a later time'],
  ['2999-01-01T00:00:00Z', 'Leave out --to to restore everything'],
])('says why %s cannot be restored', async (to, message) => {
  const { code, words } = await restore('--objects', '--to', to);
  expect(code).toBe(3);
  expect(words).toContain(message);
});

test('lists all problems of the settings of a backup', async () => {
  const { code, words } = await recordRun((io) => run(['backup'], io), { env: { BACKUP_RECIPIENTS: 'secret' } });
  expect(code).toBe(2);
  for (const name of ['BACKUP_STORE', 'BACKUP_DATABASE_URL', 'BACKUP_RECIPIENTS']) expect(words).toContain(name);
});
