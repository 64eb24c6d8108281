import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { sharedRoot } from './binaries.ts';

/**
 * The folder that holds the cluster and its password: `dataDir` itself, or, where the database's user cannot work in
 * there, a folder under /var/lib/farmgate that `dataDir/location` points to. Deleting `dataDir` therefore always
 * means a fresh start.
 */
export function databaseHome(dataDir: string, account: Account | undefined): string {
  mkdirSync(dataDir, { recursive: true });
  const home = existingHome(dataDir);
  if (home !== dataDir) return home;
  if (!account || existsSync(join(dataDir, 'cluster')) || canWorkIn(dataDir, account)) return dataDir;
  return moveHome(dataDir, join(sharedRoot, idFor(dataDir)));
}

/** Makes the folder `home`, in which others may look, and points to it from `dataDir`. */
export function moveHome(dataDir: string, home: string): string {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  writeFileSync(pointerIn(dataDir), `${home}\n`);
  return home;
}

/** Different in every call. */
export const idFor = (dataDir: string): string =>
  createHash('sha256').update(`${dataDir}\n${randomUUID()}`).digest('hex').slice(0, 16);

/** Where the cluster of `dataDir` is, if it is. */
export function existingHome(dataDir: string): string {
  const pointer = pointerIn(dataDir);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir;
}

const pointerIn = (dataDir: string) => join(dataDir, 'location');

/** Tries it for real: modes, ACLs and network mounts each have their own opinion. */
function canWorkIn(dataDir: string, account: Account): boolean {
  const trial = join(dataDir, 'trial');
  try {
    mkdirSync(trial, { recursive: true });
    chownSync(trial, account.uid, account.gid);
    const script = 'cd "$1" && : > file && chmod 600 file';
    return spawnSync('/bin/sh', ['-c', script, 'sh', trial], { ...account, cwd: '/' }).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}
