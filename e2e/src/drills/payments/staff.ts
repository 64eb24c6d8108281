import path from 'node:path';
import { execaNode } from 'execa';
import { repository } from '../../system/farmgate.ts';

const PROGRAM = path.join(repository, 'api/bin/farmgate-shop.mjs');

interface Parked {
  item: string;
  reason: string;
}

/** Handles parked payments with the staff's command line. */
export function staffOf(databaseUrl: string) {
  const run = async (...args: string[]) => {
    const env = { DATABASE_URL: databaseUrl };
    const { stdout } = await execaNode(PROGRAM, ['payments', ...args, '--json'], { env });
    return JSON.parse(stdout) as unknown;
  };
  return {
    attention: async () => (await run('attention')) as Parked[],
    retryAll: () => run('retry'),
  };
}
