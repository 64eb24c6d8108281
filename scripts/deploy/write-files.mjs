// @ts-check
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes files that containers can read as another user. The folder `secrets` keeps other users of this machine out; the other
 * files have no secrets.
 * @param {string} folder
 * @param {Record<string, string>} files path → text
 */
export function writeFiles(folder, files) {
  mkdirSync(join(folder, 'secrets'), { recursive: true, mode: 0o700 });
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
    writeFileSync(file, text, { flag: 'wx' });
    chmodSync(file, 0o644);
  }
  chmodSync(join(folder, 'secrets'), 0o700);
}
