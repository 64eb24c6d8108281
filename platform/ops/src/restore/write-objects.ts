import { buffer } from 'node:stream/consumers';
import { type ListedObject, listListings, readListing } from '../archive/listing.ts';
import { openSealed } from '../archive/sealed-file.ts';
import type { Opener } from '../sealing/sealing.ts';
import { inParallel } from '../store/in-parallel.ts';
import type { Store } from '../store/store.ts';

export interface ObjectsRestore {
  store: Store;
  opener: Opener;
  target: Store;
  objects: ListedObject[];
}

const PARALLEL = 16;

/** Objects of a bucket at a time, and the time of the listing that they are from. */
export interface ObjectsAt {
  objects: ListedObject[];
  taken: Date;
}

/**
 * The objects that a database at `to` can refer to: those of the last listing before it, and those of the next one, which can have
 * been uploaded before `to`.
 * @returns undefined when the archive has no listing of this bucket
 */
export async function objectsAt(store: Store, name: string, to: Date | undefined): Promise<ObjectsAt | undefined> {
  const listings = await listListings(store, name);
  const index = to
    ? Math.max(
        listings.findLastIndex(({ taken }) => taken <= to),
        0,
      )
    : listings.length - 1;
  const [last, next] = [listings[index], to && listings[index + 1]];
  if (!last) return undefined;
  const objects = new Map<string, ListedObject>();
  for (const file of [next, last]) {
    if (!file) continue;
    for (const object of (await readListing(store, file.path)).objects) objects.set(object.key, object);
  }
  return { objects: [...objects.values()], taken: last.taken };
}

/** Writes objects into a bucket. Other objects stay. */
export async function writeObjects({ store, opener, target, objects }: ObjectsRestore): Promise<void> {
  await inParallel(PARALLEL, objects, async ({ key, file }) => {
    await target.put(key, await buffer(await openSealed(store, opener, file)));
  });
}
