import type { BackupSet } from '../archive/backup-set.ts';

/** Tables that have fewer rows than when the backup was made, one sentence each. */
export function missingRows({ id, database }: BackupSet, restored: Record<string, number>): string[] {
  return Object.entries(database.rows).flatMap(([table, rows]) => {
    const found = restored[table] ?? 0;
    return found < rows
      ? [
          `The database restored from set ${id} has ${found} rows in ${table}; there were ${rows} when it was backed up.`,
        ]
      : [];
  });
}
