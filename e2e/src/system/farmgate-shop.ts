import path from 'node:path';
import { execaNode } from 'execa';

const command = path.resolve(import.meta.dirname, '../../../api/bin/farmgate-shop.mjs');

/** Runs the staff's command line on the system under test. @returns stdout. @throws Error when it exits with an error. */
export async function farmgateShop(...args: string[]): Promise<string> {
  const env = { DATABASE_URL: undefined, DATA_DIR: process.env.FARMGATE_DATA_DIR };
  const { stdout } = await execaNode(command, args, { env, stripFinalNewline: false });
  return stdout;
}
