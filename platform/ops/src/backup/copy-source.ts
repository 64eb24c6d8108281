import type { ObjectsOfSet } from '../archive/backup-set.ts';
import { listListings, readListing, writeListing } from '../archive/listing.ts';
import type { Sealer } from '../sealing/sealing.ts';
import type { Store } from '../store/store.ts';
import { copyObjects, isStillValid } from './copy-objects.ts';
import { type KnownObjects, readKnownObjects } from './known-objects.ts';

/** A bucket or folder that belongs to the deployment. */
export interface Source {
  /** `releases` or `pictures`. */
  name: string;
  store: Store;
}

export interface Archive {
  store: Store;
  sealer: Sealer;
}

/** Copies what is new in a source, and stores a listing when something changed. */
export async function copySource({ name, store: source }: Source, { store, sealer }: Archive): Promise<ObjectsOfSet> {
  const newest = (await listListings(store, name)).at(-1);
  const previous = newest && (await readListing(store, newest.path));
  let contents: Promise<KnownObjects> | undefined;
  const known = () => (contents ??= readKnownObjects(store));
  const listing = await copyObjects({ source, store, sealer, known, previous, now: new Date() });
  const path =
    newest && previous && isStillValid(previous, listing) ? newest.path : await writeListing(store, name, listing);
  const bytes = listing.objects.reduce((sum, { file }) => sum + file.plain.bytes, 0);
  return { name, place: source.place, listing: path, count: listing.objects.length, bytes };
}
