import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { ConfigError } from './config.ts';

/** Makes the folder for releases. @throws ConfigError when this user cannot write there. */
export async function prepareCacheDir(cacheDir: string): Promise<void> {
  try {
    await mkdir(cacheDir, { recursive: true });
    await access(cacheDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${cacheDir} cannot be written to (${code}): give this user the right to, or set DATA_DIR.`);
  }
}
