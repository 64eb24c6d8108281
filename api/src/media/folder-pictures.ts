import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PictureStore, PicturesUnavailableError } from './picture-store.ts';

/** Pictures in a folder of this machine, for a shop whose API runs on one machine. */
export function folderPictures(root: string): PictureStore {
  const place = `the folder ${root}`;
  const cannot = ({ code, message }: NodeJS.ErrnoException) =>
    new PicturesUnavailableError(`Cannot use ${place} (${code ?? message}). Correct DATA_DIR, or set PICTURES.`);
  const nullWhenMissing = (error: NodeJS.ErrnoException): null => {
    if (MISSING.has(error.code ?? '')) return null;
    throw cannot(error);
  };
  return {
    place,
    read: (path) => readFile(join(root, path)).catch(nullWhenMissing),
    has: async (path) => (await stat(join(root, path)).catch(nullWhenMissing))?.isFile() ?? false,
    async write(path, data) {
      const file = join(root, path);
      // A file that is cut short by a full disk or a stop must not count as a picture.
      const partial = `${file}.${randomUUID()}.partial`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(partial, data);
        await rename(partial, file);
      } catch (error) {
        await rm(partial, { force: true }).catch(() => {});
        throw cannot(error as NodeJS.ErrnoException);
      }
    },
  };
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
