import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { storeStream } from '../archive/sealed-file.ts';
import { listWal } from '../archive/wal-files.ts';
import { createTestArchive, type TestArchive } from '../testing/test-archive.ts';
import { writeCluster } from './write-cluster.ts';

let archive: TestArchive;
beforeEach(async () => void (archive = await createTestArchive()));
afterEach(() => archive.close());

async function restore(to?: Date) {
  const source = join(archive.folder, 'source');
  await mkdir(join(source, 'global'), { recursive: true });
  await writeFile(join(source, 'global/pg_control'), 'control');
  await writeFile(
    join(source, 'postgresql.auto.conf'),
    `work_mem = '8MB'\nrestore_command = 'old'\nrecovery_target_time = 'old'\n`,
  );
  const tar = execFileSync('tar', ['--create', '--gzip', `--directory=${source}`, '.']);
  const set = await archive.addSet('2026-11-01T00:00:00.000Z');
  set.database.base = await storeStream(archive.store, archive.sealer, 'base', Readable.from([tar]));
  await archive.addWal('000000010000000000000001', 'whole');
  await archive.addWal('000000010000000000000002.partial', 'begun');
  const dataDir = join(archive.folder, 'data');
  await writeCluster({ ...archive, set, wal: await listWal(archive.store), to, dataDir });
  return dataDir;
}

test('writes the base backup and the WAL, which PostgreSQL asks for by its whole name', async () => {
  const dataDir = await restore();
  expect(await readFile(join(dataDir, 'global/pg_control'), 'utf8')).toBe('control');
  const wal = join(dataDir, 'farmgate-wal');
  expect(await readdir(wal)).toEqual(['000000010000000000000001', '000000010000000000000002']);
  expect(await readFile(join(wal, '000000010000000000000002'), 'utf8')).toBe('begun');
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'recovery.signal'))).size).toBe(0);
});

test('replaces the recovery settings of an earlier restore and keeps others', async () => {
  const dataDir = await restore(new Date('2026-11-01T10:00:00Z'));
  const lines = (await readFile(join(dataDir, 'postgresql.auto.conf'), 'utf8')).trim().split('\n');
  expect(lines).toContain(`work_mem = '8MB'`);
  expect(lines).toContain(`recovery_target_time = '2026-11-01T10:00:00.000+00'`);
  expect(lines.filter((line) => line.includes('old'))).toEqual([]);
});

test('without a time, replays everything', async () => {
  const text = await readFile(join(await restore(), 'postgresql.auto.conf'), 'utf8');
  expect(text).toContain('restore_command');
  expect(text).not.toContain('recovery_target_time =');
});
