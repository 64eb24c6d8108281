import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** What Prometheus should know of backups. Times in seconds since 1970. */
export interface BackupMetrics {
  /** When the last backup set was complete. */
  lastSuccess: number | undefined;
  /** All WAL up to this time is in the archive; undefined outside of `archive`. */
  walArchivedUntil?: number | undefined;
  setBytes: number | undefined;
}

const HELP: Record<keyof BackupMetrics, [name: string, help: string]> = {
  lastSuccess: ['farmgate_backup_last_success_timestamp_seconds', 'When the newest backup set was complete.'],
  walArchivedUntil: ['farmgate_backup_wal_archived_timestamp_seconds', 'All WAL up to this time is in the archive.'],
  setBytes: ['farmgate_backup_set_bytes', 'Size of the database in the newest backup set, encrypted.'],
};

/** For the textfile collector of Prometheus's node exporter. Replaces the file at once: the collector never reads half of it. */
export async function writeMetrics(file: string | undefined, metrics: BackupMetrics): Promise<void> {
  if (!file) return;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, formatMetrics(metrics), { mode: 0o644 });
  await rename(draft, file);
}

/** In the text format of Prometheus. */
export function formatMetrics(metrics: BackupMetrics): string {
  const lines = Object.entries(HELP).map(([key, [name, help]]) => {
    const value = metrics[key as keyof BackupMetrics];
    return value === undefined ? '' : `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`;
  });
  return lines.join('');
}
