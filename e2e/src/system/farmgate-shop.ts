import path from 'node:path';
import { execaNode } from 'execa';

const command = path.resolve(import.meta.dirname, '../../../api/bin/farmgate-shop.mjs');

/** Runs the staff's command line as a person would, on the system under test. Rejects when it exits with an error. */
export async function farmgateShop(...words: string[]): Promise<string> {
  const env = { DATABASE_URL: undefined, DATA_DIR: process.env.FARMGATE_DATA_DIR };
  const { stdout } = await execaNode(command, words, { env, stripFinalNewline: false });
  return stdout;
}
