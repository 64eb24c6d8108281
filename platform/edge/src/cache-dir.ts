import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from '@farmgate/service/settings';

/** Makes the folder for releases. @throws ConfigError when this user cannot write there. */
export async function prepareCacheDir(cacheDir: string): Promise<void> {
  try {
    await makeFolder(cacheDir);
    await access(cacheDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${cacheDir} cannot be written to (${code}): give this user the right to, or set DATA_DIR.`);
  }
}

/** Step by step: Node's recursive mkdir never returns where a file system takes no folders (/proc). */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}
