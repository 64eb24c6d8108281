import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hash over the names and contents of all files under `folder` but tests, in a fixed order. */
export function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesUnder(folder)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesUnder(path);
      return /\.test\.[cm]?[jt]sx?$/.test(entry.name) ? [] : [path];
    });
}
