import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';

const SIZE = '64m';
const CHUNK = Buffer.alloc(1024 * 1024, 1);
const FILE = 'filled';

/** Mounts a small file system at a folder. Needs root. @returns what unmounts it */
export async function mountSmallDisk(folder: string): Promise<() => Promise<void>> {
  await execa('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0777`, 'farmgate-drill', folder]);
  return async () => void (await execa('umount', ['--lazy', folder], { reject: false }));
}

/** Writes until no byte is left. */
export async function fillDisk(folder: string): Promise<void> {
  const file = await open(path.join(folder, FILE), 'w');
  try {
    for (let length = CHUNK.length; length > 0;) {
      try {
        const { bytesWritten } = await file.write(CHUNK, 0, length);
        if (bytesWritten < length) length = bytesWritten >> 1;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        length >>= 1;
      }
    }
  } finally {
    await file.close();
  }
}

export const freeDisk = (folder: string): Promise<void> => rm(path.join(folder, FILE), { force: true });
