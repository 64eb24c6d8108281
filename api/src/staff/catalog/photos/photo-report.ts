import type { RowProblem } from '../../../catalog/import-store.ts';
import { FULL_SIDE } from '../../../media/photo.ts';
import { type PhotoImport, newPhotos } from './photo-import.ts';
import { inWords } from './photo-of-row.ts';

/** A number of pictures, in words. */
export const countPictures = (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`;

/** What the import would do with the photos, as the end of a sentence. */
export function planOf(photos: PhotoImport): string {
  const stored = [...photos.used.values()].filter(({ isNew }) => !isNew).length;
  return `make ${countPictures(newPhotos(photos).length)}${stored > 0 ? `; ${countPictures(stored)} exist already` : ''}`;
}

/** Tells staff about photos that they may not have expected to be left out, or to look soft. */
export function remarkOn(photos: PhotoImport): void {
  const unused = unusedIn(photos);
  if (unused.length > 0)
    photos.io.words(
      `No row uses ${inWords(unused)}. A row uses the photo in its image cell or, if the cell is empty, the one with its id or name.`,
    );
  const soft = newPhotos(photos).filter(({ side = FULL_SIDE }) => side < FULL_SIDE);
  if (soft.length > 0)
    photos.io.words(
      `Smaller than ${FULL_SIDE} px, which looks soft on the sharpest screens: ${inWords(soft.map(({ file }) => file))}.`,
    );
}

const unusedIn = ({ folder, used }: PhotoImport) => folder.photos.filter((file) => !used.has(file));

/** For `--json`: which line gets which photo, and the photos without a line. */
export function summaryOf(photos: PhotoImport) {
  const chosen = [...photos.used.values()].flatMap(({ file, image, isNew, uses }) =>
    uses.map(({ line, by }) => ({ line, file, by, image, isNew })),
  );
  return { photos: chosen.toSorted((one, other) => one.line - other.line), unusedPhotos: unusedIn(photos) };
}

/** Which line gets which photo, one in each line of the text. */
export const listOf = (photos: PhotoImport): string =>
  summaryOf(photos)
    .photos.map(({ line, file, by, isNew }) => `line ${line}: ${file} (by its ${by}, ${isNew ? 'new' : 'made before'})`)
    .join('\n');

/** Photos that fit several rows by id or name. A photo that several rows name in their image cells is fine. */
export function sharedPhotos({ used }: PhotoImport): RowProblem[] {
  return [...used.values()]
    .filter(({ uses }) => uses.length > 1 && uses.some(({ by }) => by !== 'image'))
    .map(({ file, uses }) => ({
      line: uses.at(-1)!.line,
      words: `image: ${file} fits the rows in lines ${inWords(uses.map(({ line }) => String(line)))}. Write it into the image cells of the rows that it belongs to`,
    }));
}

/** What to do about an image that is neither a photo of the folder nor a picture of the shop. */
export const adviceFor = ({ folder }: PhotoImport): string =>
  `there is no such file in ${folder.root} and no such picture in the shop; correct the name, or empty the cell`;
