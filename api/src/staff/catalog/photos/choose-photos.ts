import { findNamesOf } from '../../../catalog/import-store.ts';
import type { Database } from '../../../database/connect.ts';
import { imageOf } from '../../../media/staff-pictures.ts';
import type { CsvRow } from '../../command-line/csv.ts';
import { inParallel } from './in-parallel.ts';
import type { Complain, PhotoImport } from './photo-import.ts';
import { photoOfRow } from './photo-of-row.ts';
import { withPhoto } from './read-photo.ts';

/** In place of a cell with a problem that is reported already. */
const REPORTED = '-';

/** Returns the rows with the pictures of their photos as images. Reads the photos, but does not decode them. */
export async function choosePhotos(photos: PhotoImport, rows: CsvRow[], complain: Complain): Promise<CsvRow[]> {
  const names = await namesOf(photos.db, rows);
  const files = rows.map((row) => chooseOne(photos, row, names, complain));
  const used = [...new Set(files)].flatMap((file) => photos.used.get(file ?? '') ?? []);
  await inParallel(
    used.filter(({ image, problem }) => !image && !problem),
    (photo) => withPhoto(photos, photo, (data) => void (photo.image = imageOf(data, photo.file))),
  );
  return rows.map((row, index) => {
    const file = files[index];
    const { image: cell, ...cells } = row.cells;
    if (file !== undefined) {
      const image = photos.used.get(file)?.image ?? REPORTED;
      photos.images.add(image);
      return { ...row, cells: { ...cells, image } };
    }
    // Without a photo, an empty cell keeps the picture of the product.
    return cell === '' ? { ...row, cells } : row;
  });
}

/** Notes the use of a row's photo. @returns its path, or `REPORTED` */
function chooseOne(
  photos: PhotoImport,
  { line, cells }: CsvRow,
  names: Map<number, string>,
  complain: Complain,
): string | undefined {
  const name = cells['name'] ?? names.get(Number(cells['id']));
  const choice = photoOfRow(photos.folder, { image: cells['image'], id: cells['id'], name });
  if (!choice) return undefined;
  if ('problem' in choice) {
    complain(line, choice.problem);
    return REPORTED;
  }
  const { file, by } = choice;
  const photo = photos.used.get(file) ?? { file, uses: [], reported: 0 };
  photo.uses.push({ line, by });
  photos.used.set(file, photo);
  return file;
}

/** The shop's names of products whose rows have none. */
function namesOf(db: Database, rows: CsvRow[]): Promise<Map<number, string>> {
  const nameless = rows.filter(({ cells }) => cells['id'] && !cells['image'] && cells['name'] === undefined);
  const ids = nameless.map(({ cells }) => Number(cells['id'])).filter((id) => Number.isInteger(id) && id < 2 ** 31);
  return findNamesOf(db, ids);
}
