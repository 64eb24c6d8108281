import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of all files in these folders, to find out whether a build has changed them. */
export function fingerprint(folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders.filter((path) => existsSync(path))) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
    for (const file of files) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}
