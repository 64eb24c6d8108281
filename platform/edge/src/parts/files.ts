import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

/** Writes to a temporary file and renames it, so that readers never get a partial file. */
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

/** Content of a file; null if it does not exist. */
export async function readOrNull(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

/** Size of a file in bytes; null if it does not exist. */
export async function sizeOrNull(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}

/** Folder of a release's files. Callers must have checked name and version. */
export function releaseFolder(cacheDir: string, part: string, version: string): string {
  return join(cacheDir, 'parts', part, version);
}

/** Whether a release's file runs at the edge only and is never served. */
export const isServerFile = (file: string): boolean => file.startsWith('server/');
