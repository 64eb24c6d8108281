import { join } from 'node:path';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import { PhotoError } from '../../../media/photo.ts';
import { imageOf, readPhoto, storePicture } from '../../../media/staff-pictures.ts';
import { rejectedError } from '../../command-line/rejected-error.ts';
import { inParallel } from './in-parallel.ts';
import { type PhotoImport, type UsedPhoto, newPhotos } from './photo-import.ts';

/** Pictures between two lines about the progress. */
const PROGRESS = 50;

/**
 * Makes and stores the new pictures. After a failure or an interruption, the next run finds the stored ones.
 * @throws CliError
 */
export async function makePictures(photos: PhotoImport): Promise<void> {
  const fresh = newPhotos(photos);
  if (fresh.length === 0) return;
  const { io } = photos;
  const interruption = io.interruption();
  let made = 0;
  const make = async (photo: UsedPhoto) => {
    if (interruption.aborted) throw new CliError(EXIT.failure, 'The import was interrupted.');
    await makePicture(photos, photo);
    made += 1;
    if (made % PROGRESS === 0) io.words(`Made ${made} of ${fresh.length} pictures …`);
  };
  await inParallel(fresh, make).catch((error: unknown) => {
    io.words(
      `Made ${made} of ${fresh.length} pictures. No product was changed. Run the command again to make the others.`,
    );
    throw error;
  });
}

async function makePicture({ folder, store }: PhotoImport, { file, image }: UsedPhoto): Promise<void> {
  try {
    const data = await readPhoto(join(folder.root, file));
    if (imageOf(data, file) !== image) throw new PhotoError('changed during the import.');
    await storePicture(store, data, image);
  } catch (error) {
    throw error instanceof PhotoError ? rejectedError(`${file} ${error.message}`) : error;
  }
}
