import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { acquireLock, type Lock, LockedError } from '@farmgate/postgres/lock';
import { StartError } from './settings/start-error.ts';

/**
 * Makes the folder and takes its lock: one system per folder.
 * @throws StartError when it cannot be written, or another system runs on it.
 */
export function takeDataFolder(dataDir: string): Lock {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return acquireLock(join(dataDir, 'lock'));
  } catch (error) {
    if (error instanceof LockedError) throw alreadyRunning(dataDir, error);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      `Cannot write to ${dataDir} (${code ?? message}). Make it writable, or choose another folder with DATA_DIR=/some/folder npm start.`,
    );
  }
}

/**
 * The database's own user must be able to enter it, but no other user may list it. Step by step, because Node's recursive
 * mkdir never returns on a file system without folders (/proc).
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o711 });
}

function alreadyRunning(dataDir: string, { holder }: LockedError): StartError {
  const where = holder.note ? `at ${holder.note}` : 'and is still starting';
  return new StartError(
    `Farmgate already runs on ${dataDir} ${where} (process ${holder.pid}). Use it, stop it with kill ${holder.pid}, or set DATA_DIR and PORT to start another one.`,
  );
}

/** The token that may do everything in this system's registry: made once, then kept. */
export const adminToken = (dataDir: string): string => keptSecret(join(dataDir, 'admin-token'));

/** What registry and edges know each other by: links of previews and ids of pages outlive a restart with it. */
export const edgeToken = (dataDir: string): string => keptSecret(join(dataDir, 'edge-token'));

/** Passwords of the services' roles in the embedded PostgreSQL. */
export const databasePasswords = (dataDir: string) => ({
  api: keptSecret(join(dataDir, 'database-api-password')),
  registry: keptSecret(join(dataDir, 'database-registry-password')),
});

function keptSecret(file: string): string {
  if (!existsSync(file)) writePrivate(file, `${randomBytes(32).toString('hex')}\n`);
  // One that was copied or restored from a backup may be readable by other users.
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** Signs the CLI in: it looks for this file first. */
export function writeLogin(dataDir: string, registry: string, token: string): void {
  writePrivate(join(dataDir, 'login.json'), `${JSON.stringify({ registry, token }, null, 2)}\n`);
}

/** Whole or not at all, and for our eyes only from the first moment. */
function writePrivate(file: string, text: string): void {
  const draft = `${file}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}
