// @ts-check
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes files that only their owner can reach. Below `secrets`, containers read single files as another user, so these are
 * readable themselves, and the folder `secrets` keeps other users of this machine out.
 * @param {string} folder
 * @param {Record<string, string>} files path → text
 */
export function writeFiles(folder, files) {
  mkdirSync(join(folder, 'secrets'), { recursive: true, mode: 0o700 });
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
    writeFileSync(file, text, { flag: 'wx' });
    chmodSync(file, path.startsWith('secrets/') ? 0o644 : 0o600);
  }
  chmodSync(join(folder, 'secrets'), 0o700);
}
