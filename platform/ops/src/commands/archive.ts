import { setTimeout as delay } from 'node:timers/promises';
import type { Io } from '@farmgate/terminal/io';
import type { Command } from 'commander';
import { listSets } from '../archive/backup-set.ts';
import { archiveWal } from '../backup/archive-loop.ts';
import { copySource } from '../backup/copy-source.ts';
import { type Backup, makeSet } from '../backup/make-set.ts';
import { type BackupMetrics, writeMetrics } from '../backup/metrics.ts';
import { prune } from '../backup/retention.ts';
import { withBackupLock } from '../postgres/connection.ts';
import { describeSet, metricsOf } from './backup.ts';
import { openBackup } from './open-archive.ts';

const HOUR_MS = 3_600_000;
const RETRY_MS = 5_000;

/** `farmgate-ops archive` */
export function registerArchive(program: Command, io: Io): void {
  program
    .command('archive')
    .description('run continuously: stream WAL and new objects into the archive, and make a backup set every day')
    .action(async () => {
      const backup = await openBackup(io);
      await archive(backup, io);
    });
}

async function archive(backup: Backup, io: Io): Promise<void> {
  const { settings, store } = backup;
  const signal = io.interruption();
  const report = (text: string) => io.words(`${new Date().toISOString()} ${text}`);
  const newest = (await listSets(store)).at(-1);
  let metrics: BackupMetrics = newest ? metricsOf(newest) : { lastSuccess: undefined, setBytes: undefined };
  const update = async (changes: Partial<BackupMetrics>) => {
    metrics = { ...metrics, ...changes };
    await writeMetrics(settings.metricsFile, metrics);
  };
  /** Repeated, so that the log shows for how long something has been failing. */
  const onProblem = (error: unknown) => report(`Failed, will be repeated: ${(error as Error).message}`);
  let needsSet = !newest;
  let wake = new AbortController();

  report(`Archiving to ${store.place}.`);
  const wal = archiveWal(
    backup,
    {
      onStart(isContinuous) {
        if (!isContinuous && !needsSet) report('WAL since the last run may be missing. A new backup set follows.');
        needsSet ||= !isContinuous;
        wake.abort();
      },
      onArchived: (time) => void update({ walArchivedUntil: time.getTime() / 1_000 }).catch(onProblem),
      onProblem,
    },
    signal,
  );
  const pause = async (ms: number) => {
    wake = new AbortController();
    await delay(ms, undefined, { signal: AbortSignal.any([signal, wake.signal]) }).catch(() => undefined);
  };
  // Sets begin after streaming does: otherwise, the WAL between the two would be missing.
  await pause(RETRY_MS);
  while (!signal.aborted) {
    const isDue = () =>
      needsSet || Date.now() / 1_000 - (metrics.lastSuccess ?? 0) >= (settings.everyHours * HOUR_MS) / 1_000;
    try {
      await withBackupLock(settings.databaseUrl, async () => {
        if (!isDue()) {
          for (const source of backup.sources) await copySource(source, backup);
          return;
        }
        needsSet = false;
        const set = await makeSet(backup).catch((error: unknown) => {
          needsSet = true;
          throw error;
        });
        await update(metricsOf(set));
        report(describeSet(set, store.place));
        const pruned = await prune(store, settings.keepDays, new Date());
        if (pruned.sets)
          report(`Deleted ${pruned.sets} old sets, ${pruned.wal} WAL files and ${pruned.objects} objects.`);
      });
    } catch (error) {
      onProblem(error);
    }
    await pause(needsSet ? RETRY_MS : settings.objectsSeconds * 1_000);
  }
  await wal;
  report('Stopped. The server keeps its WAL until farmgate-ops archive runs again.');
}
