import { reducePhoto } from '../../../media/photo.ts';
import { inParallel } from './in-parallel.ts';
import type { Complain, PhotoImport } from './photo-import.ts';
import { withPhoto } from './read-photo.ts';

/** Photos between two lines about the progress. */
const PROGRESS = 50;

/**
 * Decodes the chosen photos whose pictures do not exist yet, and reports the lines of those that cannot be used.
 * @param pictures The images of the rows that exist
 */
export async function checkPhotos(photos: PhotoImport, pictures: Set<string>, complain: Complain): Promise<void> {
  const chosen = [...photos.used.values()].filter(({ isNew, problem }) => isNew === undefined && !problem);
  for (const photo of chosen) photo.isNew = !pictures.has(photo.image!);
  await inParallel(
    chosen.filter(({ isNew }) => isNew),
    async (photo) => {
      await withPhoto(photos, photo, async (data) => {
        photo.side = (await reducePhoto(data)).side;
      });
      photos.checked += 1;
      if (photos.checked % PROGRESS === 0) photos.io.words(`Checked ${photos.checked} new photos …`);
    },
  );
  for (const photo of photos.used.values()) {
    if (!photo.problem) continue;
    for (const { line } of photo.uses.slice(photo.reported)) complain(line, `image: ${photo.file} ${photo.problem}`);
    photo.reported = photo.uses.length;
  }
}
