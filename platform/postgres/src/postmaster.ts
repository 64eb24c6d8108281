import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startedAt } from './process-info.ts';

export interface Postmaster {
  pid: number;
  port: number;
}

/** The server that is running on this cluster, by the file PostgreSQL itself keeps; undefined when there is none. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 && startedAt(pid) !== undefined && isPostgres(pid)
    ? { pid, port }
    : undefined;
}

/** Where the system can tell: a reused number must not pass for our server. */
function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}
