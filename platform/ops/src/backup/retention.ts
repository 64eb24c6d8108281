import { type BackupSet, listSets } from '../archive/backup-set.ts';
import { type ListingFile, listListings, readListing } from '../archive/listing.ts';
import { listWal, segmentOf } from '../archive/wal-files.ts';
import { isHistory, segmentAt, segmentNumber } from '../archive/wal-name.ts';
import type { Store } from '../store/store.ts';

const DAY_MS = 86_400_000;

/** What was deleted. */
export interface Pruned {
  sets: number;
  wal: number;
  objects: number;
}

/**
 * Deletes what is needed for no time within the last `keepDays`. The newest set that is older stays, because the days after it
 * are restored from it. Call it within the backup lock.
 */
export async function prune(store: Store, keepDays: number, now: Date): Promise<Pruned> {
  const sets = await listSets(store);
  const oldest = oldestNeeded(sets, new Date(now.getTime() - keepDays * DAY_MS));
  if (!oldest) return { sets: 0, wal: 0, objects: 0 };
  const old = sets.filter(({ id }) => id < oldest.id);
  for (const { id } of old) await removeSet(store, id);
  const wal = await oldWal(store, oldest);
  await store.delete(wal);
  const objects = await pruneObjects(store, oldest);
  return { sets: old.length, wal: wal.length, objects };
}

/** The newest set that was complete at `since`, or the oldest one if all are newer. */
const oldestNeeded = (sets: BackupSet[], since: Date): BackupSet | undefined =>
  sets.findLast(({ finished }) => new Date(finished) <= since) ?? sets[0];

/** The manifest first: without it, the rest is no backup set, and deleting can continue in the next run. */
async function removeSet(store: Store, id: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of store.list(`sets/${id}/`)) keys.push(key);
  await store.delete(keys.filter((key) => key.endsWith('/manifest.json')));
  await store.delete(keys);
}

/** Segments from before the set. History files are small and stay. */
async function oldWal(store: Store, { database }: BackupSet): Promise<string[]> {
  const { timeline, start, segmentBytes } = database;
  const first = segmentNumber(segmentAt(timeline, start, segmentBytes), segmentBytes);
  const isOld = (segment: string) => !isHistory(segment) && segmentNumber(segment, segmentBytes) < first;
  return (await listWal(store)).filter((file) => isOld(segmentOf(file))).map(({ path }) => path);
}

/** Deletes listings from before the set except the last one of them, and contents that no listing refers to. */
async function pruneObjects(store: Store, oldest: BackupSet): Promise<number> {
  const needed = new Set<string>();
  const names = new Set<string>();
  for await (const { key } of store.list('listings/')) names.add(key.split('/')[1]!);
  for (const name of names) {
    const listings = await listListings(store, name);
    const kept = neededListings(listings, new Date(oldest.started));
    await store.delete(listings.filter((listing) => !kept.includes(listing)).map(({ path }) => path));
    for (const { path } of kept) {
      for (const { file } of (await readListing(store, path)).objects)
        for (const part of file.parts) needed.add(part.path);
    }
  }
  const unused: string[] = [];
  for await (const { key } of store.list('objects/')) if (!needed.has(key)) unused.push(key);
  await store.delete(unused);
  return unused.length;
}

const neededListings = (listings: ListingFile[], since: Date): ListingFile[] => {
  const last = listings.findLastIndex(({ taken }) => taken <= since);
  return listings.slice(Math.max(last, 0));
};
