import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../system/farmgate.ts';

const PROGRAM = path.join(repository, 'api/bin/farmgate-shop.mjs');

interface Parked {
  item: string;
  reason: string;
}

/** Handles parked payments with the staff's command line. */
export function staffOf(databaseUrl: string) {
  const run = async (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, 'payments', ...args, '--json'], { env });
    return JSON.parse(stdout) as unknown;
  };
  return {
    attention: async () => (await run('attention')) as Parked[],
    retryAll: () => run('retry'),
  };
}
