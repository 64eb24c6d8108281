import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { databaseHome, idFor, moveHome } from './home.ts';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/** The kernel's number for file systems in memory. */
const TMPFS = 0x01021994;

/**
 * The home of data that may be lost with the machine: in memory where there is room, else as databaseHome() says. On disk a
 * copy of a database, which every test file makes, takes several times as long.
 */
export function passingHome(dataDir: string, account: Account | undefined): string {
  return hasRoom() ? moveHome(dataDir, join(MEMORY, `farmgate-${idFor(dataDir)}`)) : databaseHome(dataDir, account);
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
  } catch {
    return false;
  }
}
