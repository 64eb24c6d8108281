import { setTimeout as delay } from 'node:timers/promises';
import type { Io } from '@farmgate/terminal/io';
import type { Command } from 'commander';
import { listSets } from '../archive/backup-set.ts';
import { archiveWal, type Streaming } from '../backup/archive-loop.ts';
import { copySource } from '../backup/copy-source.ts';
import { startFigures } from '../backup/figures.ts';
import { type Backup, makeSet } from '../backup/make-set.ts';
import { prune } from '../backup/retention.ts';
import { withBackupLock } from '../postgres/connection.ts';
import { describeSet, metricsOf } from './backup.ts';
import { openArchive, openBackup } from './open-archive.ts';

const HOUR_MS = 3_600_000;
const RETRY_MS = 5_000;
/** For the WAL that is left when the program is told to stop. Kubernetes kills it after 30 s. */
const LAST_WAL_MS = 15_000;

/** `farmgate-ops archive` */
export function registerArchive(program: Command, io: Io): void {
  program
    .command('archive')
    .description('run continuously: stream WAL and new objects into the archive, and make a backup set every day')
    .action(() => archive(io));
}

async function archive(io: Io): Promise<void> {
  const signal = io.interruption();
  const report = (text: string) => io.words(`${new Date().toISOString()} ${text}`);
  try {
    await archiveUntil(signal, io, report);
  } catch (error) {
    // Everything that is open fails with the interruption.
    if (!signal.aborted) throw error;
  }
  report('Stopped. The server keeps its WAL until farmgate-ops archive runs again.');
}

async function archiveUntil(signal: AbortSignal, io: Io, report: (text: string) => void): Promise<void> {
  const backup = await openBackup(io, signal);
  const { settings, store } = backup;
  const newest = (await listSets(store)).at(-1);
  const known = newest ? metricsOf(newest) : { lastSuccess: undefined, setBytes: undefined };
  const figures = await startFigures(settings, known);
  /** Repeated, so that the log shows for how long something has been failing. */
  const onProblem = (error: unknown) => {
    if (!signal.aborted) report(`Failed, will be repeated: ${(error as Error).message}`);
  };
  let needsSet = !newest;
  let wake = new AbortController();

  report(`Archiving to ${store.place}.`);
  const events: Streaming = {
    onStart(isContinuous) {
      if (!isContinuous && !needsSet) report('WAL since the last run may be missing. A new backup set follows.');
      needsSet ||= !isContinuous;
      wake.abort();
    },
    onArchived: (time) => void figures.update({ walArchivedUntil: time.getTime() / 1_000 }).catch(onProblem),
    onProblem,
  };
  const wal = archiveWal(await withTimeForLastWal(backup, signal), events, signal);
  const pause = async (ms: number) => {
    wake = new AbortController();
    await delay(ms, undefined, { signal: AbortSignal.any([signal, wake.signal]) }).catch(() => undefined);
  };
  const isDue = () =>
    needsSet || Date.now() / 1_000 - (figures.values.lastSuccess ?? 0) >= (settings.everyHours * HOUR_MS) / 1_000;
  const copy = async () => {
    if (!isDue()) {
      for (const source of backup.sources) await copySource(source, backup);
      return;
    }
    needsSet = false;
    const set = await makeSet(backup).catch((error: unknown) => {
      needsSet = true;
      throw error;
    });
    await figures.update(metricsOf(set));
    report(describeSet(set, store.place));
    const pruned = await prune(store, settings.keepDays, new Date());
    if (pruned.sets) report(`Deleted ${pruned.sets} old sets, ${pruned.wal} WAL files and ${pruned.objects} objects.`);
  };
  // Sets begin after streaming does: otherwise, the WAL between the two would be missing.
  await pause(RETRY_MS);
  while (!signal.aborted) {
    await withBackupLock(settings.databaseUrl, copy, signal).catch(onProblem);
    await pause(needsSet ? RETRY_MS : settings.objectsSeconds * 1_000);
  }
  await wal;
  figures.close();
}

/** The same archive, whose calls end a while after `signal`. */
async function withTimeForLastWal(backup: Backup, signal: AbortSignal): Promise<Backup> {
  const end = new AbortController();
  const wait = () => void setTimeout(() => end.abort(), LAST_WAL_MS).unref();
  signal.addEventListener('abort', wait, { once: true });
  return { ...backup, store: await openArchive(backup.settings, end.signal), signal: end.signal };
}
