import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../store/store.ts';

/** What a restore would overwrite in a data folder, as a sentence; undefined when the folder is empty or missing. */
export async function describeDataDir(dataDir: string): Promise<string | undefined> {
  const names = await readdir(dataDir).catch(() => []);
  if (names.length === 0) return undefined;
  const control = await stat(join(dataDir, 'global/pg_control')).catch(() => undefined);
  return control
    ? `${dataDir} contains a PostgreSQL cluster that was last written at ${control.mtime.toISOString()}. All of it is deleted.`
    : `${dataDir} contains ${names.length} files and folders, and no PostgreSQL cluster. All of them are deleted.`;
}

/** Whether a server runs on the folder, as far as its lock file says. */
export const isInUse = async (dataDir: string): Promise<boolean> =>
  (await stat(join(dataDir, 'postmaster.pid')).catch(() => undefined)) !== undefined;

/** Deletes what is in the folder. The folder stays, because it can be a mount point. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    await rm(join(folder, name), { recursive: true, force: true });
}

export async function describeObjects(target: Store): Promise<string | undefined> {
  for await (const { key } of target.list('')) {
    return `The target of the restore, ${target.place}, is not empty (it has ${key}). Objects with the same keys are replaced; others stay.`;
  }
  return undefined;
}
