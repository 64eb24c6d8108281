import { join } from 'node:path';
import { PhotoError } from '../../../media/photo.ts';
import { readPhoto } from '../../../media/staff-pictures.ts';
import type { PhotoImport, UsedPhoto } from './photo-import.ts';

/** Reads a photo for some work, and notes in the photo why it cannot be used. */
export async function withPhoto(
  { folder }: PhotoImport,
  photo: UsedPhoto,
  work: (data: Buffer) => Promise<void> | void,
): Promise<void> {
  try {
    await work(await readPhoto(join(folder.root, photo.file)));
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error;
    photo.problem = error.message;
  }
}
