import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDescriptor } from '@farmgate/contract/descriptor';
import { StartError } from './settings/start-error.ts';

/** What this clone builds for the storefront. */
const parts = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];

export interface Build {
  part: string;
  version: string;
  /** Holds release.json and the files it lists. */
  folder: string;
}

/** The parts built in the clone at `repository`. @throws StartError naming a part that is not built, or not whole. */
export function findBuilds(repository: string): Build[] {
  return parts.map((part) => {
    const folder = join(repository, part, 'dist', 'release');
    const file = join(folder, 'release.json');
    if (!existsSync(file)) throw new StartError(`${part} is not built: ${file} is missing. Run npm run build.`);
    return { part, version: versionIn(part, file), folder };
  });
}

function versionIn(part: string, file: string): string {
  try {
    return parseDescriptor(JSON.parse(readFileSync(file, 'utf8'))).version;
  } catch (error) {
    const reason = (error as Error).message.split('\n', 1)[0];
    throw new StartError(`The build of ${part} cannot be read (${file}: ${reason}). Run npm run build -- --force.`);
  }
}
