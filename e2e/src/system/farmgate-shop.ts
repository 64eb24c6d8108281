import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const command = path.resolve(import.meta.dirname, '../../../api/bin/farmgate-shop.mjs');

/** Runs the staff's command line as a person would, on the system under test. Rejects when it exits with an error. */
export async function farmgateShop(...words: string[]): Promise<string> {
  const { DATABASE_URL: _theirs, ...env } = process.env;
  const { stdout } = await run(process.execPath, [command, ...words], {
    env: { ...env, DATA_DIR: process.env.FARMGATE_DATA_DIR },
  });
  return stdout;
}
