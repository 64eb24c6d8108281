import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEDIA_FOLDER } from './folder.ts';

export const VERSIONS_FILE = join(MEDIA_FOLDER, 'versions.json');

/** The version of files: eight hex digits that change with any of their names or bytes. */
export function versionOf(files: Iterable<readonly [name: string, data: Buffer]>): string {
  const hash = createHash('sha256');
  for (const [name, data] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\0${data.length}\0`).update(data);
  }
  return hash.digest('hex').slice(0, 8);
}

/** The version of a folder of `api/media`, computed from its files. */
export function folderVersion(folder: string): string {
  const path = join(MEDIA_FOLDER, folder);
  return versionOf(readdirSync(path).map((name) => [name, readFileSync(join(path, name))] as const));
}

/** Version by folder, from the file that the drawing tool wrote. */
export const readVersions = (): Record<string, string> => JSON.parse(readFileSync(VERSIONS_FILE, 'utf8'));
