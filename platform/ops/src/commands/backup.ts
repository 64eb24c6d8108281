import type { Io } from '@farmgate/terminal/io';
import { size } from '@farmgate/terminal/table';
import type { Command } from 'commander';
import type { BackupSet } from '../archive/backup-set.ts';
import { makeSet } from '../backup/make-set.ts';
import { writeMetrics } from '../backup/metrics.ts';
import { prune } from '../backup/retention.ts';
import { withBackupLock } from '../postgres/connection.ts';
import { openBackup } from './open-archive.ts';

/** `farmgate-ops backup` */
export function registerBackup(program: Command, io: Io): void {
  program
    .command('backup')
    .description('make a backup set now: database, releases, pictures, configuration')
    .action(async () => {
      const backup = await openBackup(io);
      const { databaseUrl, keepDays, metricsFile } = backup.settings;
      const set = await withBackupLock(databaseUrl, async () => {
        const made = await makeSet(backup);
        await prune(backup.store, keepDays, new Date());
        return made;
      });
      await writeMetrics(metricsFile, metricsOf(set));
      const { json } = program.opts<{ json?: boolean }>();
      io.data(json ? JSON.stringify(set) : describeSet(set, backup.store.place));
      if (!set.configuration)
        io.words('The set has no configuration. Set BACKUP_CONFIGURATION to the files with settings and secrets.');
    });
}

export const metricsOf = (set: BackupSet) => ({
  lastSuccess: Date.parse(set.finished) / 1_000,
  setBytes: bytesOf(set),
});

const bytesOf = ({ database }: BackupSet) => database.base.parts.reduce((sum, { bytes }) => sum + bytes, 0);

export function describeSet(set: BackupSet, place: string): string {
  const objects = set.objects.map(({ name, count, bytes }) => `${count} objects of ${name} (${size(bytes)})`);
  const seconds = (Date.parse(set.finished) - Date.parse(set.started)) / 1_000;
  return `Backup set ${set.id} in ${place}: database up to ${set.database.end} (${size(bytesOf(set))}), ${objects.join(', ')}; ${seconds.toFixed(1)} s`;
}
