import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Environment } from '@farmgate/build/rspack';
import { DevError } from '../dev-error.ts';

export const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** What the shop is made of. */
const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];

export interface PartFolder {
  name: string;
  configure: Environment;
}

/**
 * The parts that are named (all, when none is); one elsewhere is named by its folder.
 * @throws DevError for one that is none.
 */
export async function partFolders(named: string[]): Promise<PartFolder[]> {
  const found: PartFolder[] = [];
  // One after another: a part takes the folder that its configuration is read in for its own.
  for (const name of named.length > 0 ? new Set(named) : PARTS)
    found.push(await partIn(path.resolve(repository, name)));
  return found;
}

async function partIn(folder: string): Promise<PartFolder> {
  const configuration = path.join(folder, 'rspack.config.mjs');
  if (!existsSync(configuration))
    throw new DevError(`${folder} is not a part: it has no rspack.config.mjs. The shop's are ${PARTS.join(', ')}.`);
  const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string };
  const before = process.cwd();
  process.chdir(folder);
  try {
    const { default: configure } = (await import(pathToFileURL(configuration).href)) as { default: Environment };
    return { name: name.replace('@farmgate/', ''), configure };
  } finally {
    process.chdir(before);
  }
}
