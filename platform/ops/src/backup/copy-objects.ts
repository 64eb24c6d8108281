import { buffer } from 'node:stream/consumers';
import type { ListedObject, Listing } from '../archive/listing.ts';
import { type SealedFile, sha256, storeBytes } from '../archive/sealed-file.ts';
import type { Sealer } from '../sealing/sealing.ts';
import type { Store, StoredObject } from '../store/store.ts';
import { inParallel } from '../store/in-parallel.ts';
import { type KnownObjects, objectOf, objectPath } from './known-objects.ts';

export interface Copying {
  source: Store;
  store: Store;
  sealer: Sealer;
  /** Reads the archive's contents. Called only if something is to be copied. */
  known: () => Promise<KnownObjects>;
  /** The last listing of this source. */
  previous: Listing | undefined;
  now: Date;
}

/** An object may be replaced within the precision of its time, and clocks differ: objects younger than this are read again. */
const SETTLED_MS = 60_000;
const PARALLEL = 8;

/** Copies the objects of a bucket that the archive does not have yet, and lists all of them. */
export async function copyObjects({ source, store, sealer, known, previous, now }: Copying): Promise<Listing> {
  const before = new Map(previous?.objects.map((object) => [object.key, object]));
  const settled = previous ? settledAt(previous) : 0;
  const objects: ListedObject[] = [];
  await inParallel(PARALLEL, source.list(''), async (found) => {
    const earlier = before.get(found.key);
    const file =
      earlier && isUnchanged(earlier, found, settled)
        ? earlier.file
        : await copy(found.key, { source, store, sealer, known });
    if (file) objects.push({ key: found.key, modified: found.modified.toISOString(), file });
  });
  objects.sort((a, b) => (a.key < b.key ? -1 : 1));
  return { taken: now.toISOString(), place: source.place, objects };
}

const isUnchanged = (earlier: ListedObject, found: StoredObject, settled: number) =>
  earlier.modified === found.modified.toISOString() &&
  earlier.file.plain.bytes === found.bytes &&
  found.modified.getTime() < settled;

/** Undefined when the object was deleted meanwhile. */
async function copy(
  key: string,
  { source, store, sealer, known }: Pick<Copying, 'source' | 'store' | 'sealer' | 'known'>,
): Promise<SealedFile | undefined> {
  const found = await source.get(key);
  if (!found) return undefined;
  const content = await buffer(found.content);
  const plain = { bytes: content.byteLength, sha256: sha256(content) };
  const contents = await known();
  const stored = objectOf(contents, plain);
  if (stored) return stored;
  const file = await storeBytes(store, sealer, (sealed) => objectPath(plain.sha256, sealed), content);
  contents.set(plain.sha256, file.parts[0]!);
  return file;
}

const settledAt = ({ taken }: Listing) => Date.parse(taken) - SETTLED_MS;

/** Whether the previous listing can stay: the same objects, none of which has to be read again next time. */
export const isStillValid = (previous: Listing, next: Listing): boolean =>
  previous.objects.every(({ modified }) => Date.parse(modified) < settledAt(previous)) &&
  JSON.stringify(contentsOf(previous)) === JSON.stringify(contentsOf(next));

const contentsOf = ({ objects }: Listing) => objects.map(({ key, file }) => [key, file.plain.sha256]);
