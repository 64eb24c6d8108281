import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { repository } from '../../system/farmgate.ts';

const PROGRAM = path.join(repository, 'platform/ops/bin/farmgate-ops.mjs');

type Env = Record<string, string>;

/** Runs a command of farmgate-ops. @returns stdout. @throws Error with its messages when it fails */
export async function farmgateOps(env: Env, ...args: string[]): Promise<string> {
  const { stdout } = await execa(process.execPath, [PROGRAM, ...args], { env: { NODE_NO_WARNINGS: '1', ...env } });
  return stdout;
}

export interface Archiver {
  /** Seconds since 1970: all WAL up to this time is in the archive. NaN before the first upload. */
  archivedUntil(): Promise<number>;
  /** Waits until a backup set was complete after `since` (milliseconds since 1970). */
  setAfter(since: number): Promise<void>;
  /** Ends it and pg_receivewal at once, as a power cut does. */
  kill(): Promise<void>;
}

/** Starts `farmgate-ops archive`. Its messages go to stderr. */
export function startArchiver(env: Env, metricsFile: string): Archiver {
  // A process group of its own, which ends as a whole.
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, 'archive'], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env, BACKUP_METRICS_FILE: metricsFile },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const metric = async (name: string) => {
    const text = await readFile(metricsFile, 'utf8').catch(() => '');
    return Number(new RegExp(`^farmgate_backup_${name}_timestamp_seconds (.+)$`, 'm').exec(text)?.[1]);
  };
  return {
    archivedUntil: () => metric('wal_archived'),
    async setAfter(since) {
      while (!((await metric('last_success')) * 1_000 > since)) {
        if (child.exitCode !== null) throw new Error('farmgate-ops archive ended; see its messages above.');
        await sleep(200);
      }
    },
    async kill() {
      if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
