import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import type { BackupSet } from '../archive/backup-set.ts';
import { openSealed, sha256 } from '../archive/sealed-file.ts';
import { replacementOf, segmentOf, type WalFile } from '../archive/wal-files.ts';
import { startProgram } from '../processes/start-program.ts';
import type { Opener } from '../sealing/sealing.ts';
import { inParallel } from '../store/in-parallel.ts';
import type { Store } from '../store/store.ts';

export interface ClusterRestore {
  store: Store;
  opener: Opener;
  set: BackupSet;
  wal: WalFile[];
  /** Undefined: everything that is in the archive. */
  to: Date | undefined;
  /** An empty or missing folder. */
  dataDir: string;
}

/** In the data folder, so that its owner can read it. PostgreSQL deletes it after recovery. */
const WAL_FOLDER = 'farmgate-wal';
const PARALLEL = 4;

/** Writes a data folder from which PostgreSQL recovers when it is started. */
export async function writeCluster({ store, opener, set, wal, to, dataDir }: ClusterRestore): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const untar = startProgram('tar', ['--extract', '--gzip', '--no-same-owner', `--directory=${dataDir}`], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await pipeline(await openSealed(store, opener, set.database.base), untar.child.stdin!);
  await untar.succeeded;
  await chmod(dataDir, 0o700);
  await writeWal(store, opener, wal, join(dataDir, WAL_FOLDER));
  await writeRecoverySettings(dataDir, to);
}

async function writeWal(store: Store, opener: Opener, wal: WalFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await inParallel(PARALLEL, wal, async (file) => {
    await writeFile(join(folder, segmentOf(file)), await readWal(store, opener, file));
  });
}

/** The content of a WAL file, or of the one that replaced it meanwhile. @throws Error when it is missing or damaged */
export async function readWal(store: Store, opener: Opener, file: WalFile): Promise<Buffer> {
  const found = await store.get(file.path);
  if (!found) {
    const newer = await replacementOf(store, file);
    if (newer) return readWal(store, opener, newer);
    throw new Error(`${file.path} is missing in ${store.place}.`);
  }
  const sealed = await buffer(found.content);
  if (sha256(sealed) !== file.sha256) throw new Error(`${file.path} in ${store.place} is damaged.`);
  return promisify(gunzip)(await opener.bytes(sealed));
}

const RECOVERY_SETTING = /^\s*(restore_command|archive_cleanup_command|recovery_[a-z_]+|primary_\w+)\s*=/;

/** Replaces the settings of an earlier recovery. The base backup can contain them. */
async function writeRecoverySettings(dataDir: string, to: Date | undefined): Promise<void> {
  const file = join(dataDir, 'postgresql.auto.conf');
  const before = await readFile(file, 'utf8').catch(() => '');
  const kept = before.split('\n').filter((line) => line !== '' && !RECOVERY_SETTING.test(line));
  const recovery = [
    `restore_command = 'cp ${WAL_FOLDER}/%f %p'`,
    `recovery_end_command = 'rm -rf ${WAL_FOLDER}'`,
    `recovery_target_timeline = 'latest'`,
    // PostgreSQL does not accept the Z of ISO times here.
    ...(to
      ? [`recovery_target_time = '${to.toISOString().replace('Z', '+00')}'`, `recovery_target_action = 'promote'`]
      : []),
  ];
  await writeFile(file, `${[...kept, ...recovery].join('\n')}\n`, { mode: 0o600 });
  await writeFile(join(dataDir, 'recovery.signal'), '', { mode: 0o600 });
}
