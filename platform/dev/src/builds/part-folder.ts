import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Environment } from '@farmgate/build/rspack';
import { DevError } from '../settings/dev-error.ts';
import { repository } from '../settings/repository.ts';
import type { TeamRepository } from '../settings/team-repository.ts';

/** The parts of the shop. */
const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];

export interface PartFolder {
  name: string;
  configure: Environment;
}

/**
 * The parts with these names or folders. If there are none: that of the team repository, or all parts of the shop.
 * @throws DevError for a folder that is not a part
 */
export async function partFolders(named: string[], team: TeamRepository | undefined): Promise<PartFolder[]> {
  const found: PartFolder[] = [];
  const standard = team ? ['.'] : PARTS;
  // One after another, because a part's configuration uses the working directory as its folder.
  for (const name of named.length > 0 ? new Set(named) : standard)
    found.push(await partIn(path.resolve(team?.folder ?? repository, name)));
  return found;
}

async function partIn(folder: string): Promise<PartFolder> {
  const configuration = path.join(folder, 'rspack.config.mjs');
  if (!existsSync(configuration))
    throw new DevError(
      `${folder} is not a part, because it has no rspack.config.mjs. Name a folder that has one, or one of ${PARTS.join(', ')}.`,
    );
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
