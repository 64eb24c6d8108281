import { text } from 'node:stream/consumers';
import type { Store } from '../store/store.ts';
import type { SealedFile } from './sealed-file.ts';
import type { Lsn } from './wal-name.ts';

/** What belongs together: the manifest of one backup. It is not encrypted, and contains no customer data and no secret. */
export interface BackupSet {
  format: 1;
  /** Sorts by time: `20261123T060512Z`. */
  id: string;
  /** ISO times. The database can be restored to any time from `finished` on. */
  started: string;
  finished: string;
  versions: {
    farmgate: string;
    postgres: string;
    /** The newest migration of each schema. */
    schemas: Record<string, string>;
  };
  database: {
    name: string;
    /** The user that made the backup. */
    user: string;
    systemIdentifier: string;
    timeline: number;
    start: Lsn;
    end: Lsn;
    segmentBytes: number;
    /** What `pg_basebackup` wrote: a `tar.gz` with the WAL that makes it consistent. */
    base: SealedFile;
    /** Rows of tables that only grow, counted while the backup was made: a restored database has at least these. */
    rows: Record<string, number>;
  };
  objects: ObjectsOfSet[];
  /** A `tar.gz` of the configuration; null when BACKUP_CONFIGURATION is not set. */
  configuration: SealedFile | null;
}

/** The state of a bucket or folder that belongs to a set. */
export interface ObjectsOfSet {
  /** `releases` or `pictures`. */
  name: string;
  place: string;
  /** Path of the listing in the archive. */
  listing: string;
  count: number;
  bytes: number;
}

const MANIFEST = /^sets\/([0-9TZ]+)\/manifest\.json$/;

export const manifestPath = (id: string): string => `sets/${id}/manifest.json`;

/** The id of a set that starts at a time. */
export const setId = (time: Date): string => time.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

/** All complete sets of an archive, the oldest first. A set is complete once it has its manifest, which is written last. */
export async function listSets(store: Store): Promise<BackupSet[]> {
  const sets: BackupSet[] = [];
  for await (const { key } of store.list('sets/')) {
    if (MANIFEST.test(key)) sets.push(await readManifest(store, key));
  }
  return sets.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export async function writeSet(store: Store, set: BackupSet): Promise<void> {
  await store.put(manifestPath(set.id), Buffer.from(`${JSON.stringify(set, null, 2)}\n`));
}

async function readManifest(store: Store, key: string): Promise<BackupSet> {
  const found = await store.get(key);
  const set = found && (JSON.parse(await text(found.content)) as BackupSet);
  if (set?.format === 1) return set;
  throw new Error(
    `${key} in ${store.place} is not a manifest that this version can read. Use the farmgate-ops that wrote it, or a newer one.`,
  );
}
