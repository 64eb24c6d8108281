import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMetrics } from './metrics.ts';

test('replaces the textfile, with the values that are known', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-metrics-'));
  const file = join(folder, 'farmgate_backup.prom');
  await writeMetrics(file, { lastSuccess: 1_700_000_000.5, setBytes: undefined });
  const text = await readFile(file, 'utf8');
  expect(text).toContain('\nfarmgate_backup_last_success_timestamp_seconds 1700000000.5\n');
  expect(text).toContain('# TYPE farmgate_backup_last_success_timestamp_seconds gauge\n');
  expect(text).not.toContain('farmgate_backup_set_bytes');
  expect(await readdir(folder)).toEqual(['farmgate_backup.prom']);
  await rm(folder, { recursive: true });
});
