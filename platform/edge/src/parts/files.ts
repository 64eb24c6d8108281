import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

/** Writes through a temporary name, so that no reader ever sees half a file. */
export async function writeAtomic(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A file's content, or null when there is no such file. */
export async function readOrNull(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

/** A file's size in bytes, or null when there is no such file. */
export async function sizeOrNull(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}

/** The folder one release's files are kept in. Names and versions are checked before they come here. */
export function releaseFolder(cacheDir: string, part: string, version: string): string {
  return join(cacheDir, 'parts', part, version);
}

/** Whether a release's file is for this machine to run, and no browser's business. */
export const isServerFile = (file: string): boolean => file.startsWith('server/');
