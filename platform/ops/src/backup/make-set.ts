import type { Readable } from 'node:stream';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type pg from 'pg';
import { type BackupSet, listSets, setId, writeSet } from '../archive/backup-set.ts';
import { storeStream } from '../archive/sealed-file.ts';
import { takeBaseBackup } from '../postgres/base-backup.ts';
import { type ClusterFacts, countRows, readFacts } from '../postgres/cluster-facts.ts';
import { withConnection } from '../postgres/connection.ts';
import type { BackupSettings } from '../settings/backup-settings.ts';
import { storeConfiguration } from './configuration.ts';
import { type Archive, type Source, copySource } from './copy-source.ts';

export interface Backup extends Archive {
  settings: BackupSettings;
  sources: Source[];
  /** Version of this program. */
  version: string;
  /** Ends the work at once. */
  signal?: AbortSignal;
}

/** Makes a backup set: database, buckets and configuration. The manifest is written last. Call it within the backup lock. */
export async function makeSet(backup: Backup): Promise<BackupSet> {
  const { store, sealer, settings, sources, signal } = backup;
  const { databaseUrl, env } = settings;
  const started = new Date();
  const id = setId(started);
  const read = async (client: pg.Client) => ({ facts: await readFacts(client), rows: await countRows(client) });
  const { facts, rows } = await withConnection(databaseUrl, read, signal);
  await checkCluster(backup, facts);
  const storeBase = (tar: Readable) => storeStream(store, sealer, `sets/${id}/base.tar.gz.age`, tar);
  const { stored: base, positions } = await takeBaseBackup({ url: databaseUrl, env, signal }, storeBase);
  const configuration = settings.configuration.length
    ? await storeConfiguration(backup, id, settings.configuration)
    : null;
  // After the database: the buckets have everything that this database refers to, and perhaps more.
  const objects = [];
  for (const source of sources) objects.push(await copySource(source, backup));
  const { database: name, user, systemIdentifier, segmentBytes } = facts;
  const set: BackupSet = {
    format: 1,
    id,
    started: started.toISOString(),
    finished: new Date().toISOString(),
    versions: { farmgate: backup.version, postgres: facts.postgres, schemas: facts.schemas },
    database: { name, user, systemIdentifier, ...positions, segmentBytes, base, rows },
    objects,
    configuration,
  };
  await writeSet(store, set);
  return set;
}

/** WAL segments of two clusters have the same names, so they cannot share an archive. */
export async function checkCluster({ store }: Archive, { systemIdentifier }: ClusterFacts): Promise<void> {
  const other = (await listSets(store)).find(({ database }) => database.systemIdentifier !== systemIdentifier);
  if (!other) return;
  throw new CliError(
    EXIT.refused,
    `${store.place} has backups of another PostgreSQL cluster (set ${other.id}). Set BACKUP_STORE to a new folder or prefix, and keep the old one until its backups are no longer needed.`,
  );
}
