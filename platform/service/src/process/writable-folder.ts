import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SettingsError } from '../settings/settings-error.ts';

/**
 * Creates a folder that this process writes to.
 * @param fix what to do when it cannot be written
 * @throws SettingsError
 */
export async function prepareFolder(folder: string, fix: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`The folder ${folder} cannot be written (${code}). ${fix}`);
  }
}

/** Step by step, because Node's recursive mkdir never returns on a file system without folders (/proc). */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  // Several processes may start on one new folder at once.
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
