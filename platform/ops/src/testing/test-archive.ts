import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { type BackupSet, setId, writeSet } from '../archive/backup-set.ts';
import { storeBytes, storeStream } from '../archive/sealed-file.ts';
import { walPath } from '../archive/wal-files.ts';
import { copySource } from '../backup/copy-source.ts';
import { createOpener, createSealer } from '../sealing/sealing.ts';
import { openFolderStore } from '../store/folder-store.ts';

/** Small segments, so that a test can write many. */
export const SEGMENT_BYTES = 1024 * 1024;

/** An empty archive in a temporary folder, with a key pair and an empty bucket of releases. Call `close` in afterEach. */
export async function createTestArchive() {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-archive-'));
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const store = openFolderStore(join(folder, 'archive'));
  const releases = openFolderStore(join(folder, 'releases'));
  const sealer = createSealer([recipient]);

  /** Adds a set. @param base content of its base backup; @param start position of its first WAL */
  async function addSet(finished: string, { base = 'base', start = '0/100000', timeline = 1, rows = {} } = {}) {
    const id = setId(new Date(finished));
    const objects = [await copySource({ name: 'releases', store: releases }, { store, sealer })];
    const file = await storeStream(store, sealer, `sets/${id}/base.tar.gz.age`, Readable.from([Buffer.from(base)]));
    const set: BackupSet = {
      format: 1,
      id,
      started: finished,
      finished,
      versions: { farmgate: '1.0.0', postgres: '15.1', schemas: {} },
      database: {
        name: 'farmgate',
        user: 'farmgate_backup',
        systemIdentifier: '7',
        timeline,
        start,
        end: start,
        segmentBytes: SEGMENT_BYTES,
        base: file,
        rows,
      },
      objects,
      configuration: null,
    };
    await writeSet(store, set);
    return set;
  }

  async function addWal(name: string, content = name) {
    const bytes = await promisify(gzip)(content);
    const { parts } = await storeBytes(store, sealer, (sealed) => walPath(name, sealed), bytes);
    return parts[0]!.path;
  }

  return {
    folder,
    identity,
    recipient,
    store,
    releases,
    sealer,
    opener: createOpener([identity]),
    addSet,
    addWal,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export type TestArchive = Awaited<ReturnType<typeof createTestArchive>>;
