import { LRUCache } from 'lru-cache';
import { findPicturesOf } from '../../catalog/import-store.ts';
import type { Database } from '../../database/connect.ts';
import type { PictureStore } from '../../media/picture-store.ts';
import { hasPicture } from '../../media/staff-pictures.ts';
import type { CsvRow } from '../command-line/csv.ts';

/** Questions to a bucket at the same time. */
const PARALLEL = 16;
const REMEMBERED = 10_000;

/**
 * Returns a function that finds which pictures of some rows exist. The bucket is only asked for pictures that a product
 * does not have yet, so an exported file is checked without it.
 */
export function knownPictures(db: Database, store: PictureStore): (rows: CsvRow[]) => Promise<Set<string>> {
  const known = new LRUCache<string, boolean>({
    max: REMEMBERED,
    fetchMethod: (image) => hasPicture(image, store),
  });
  return async (rows) => {
    const ids = rows.map(({ cells }) => Number(cells['id'])).filter((id) => Number.isInteger(id) && id < 2 ** 31);
    const kept = await findPicturesOf(db, ids);
    const isKept = ({ cells }: CsvRow) => kept.has(`${cells['id']} ${cells['image']}`);
    const found = new Set(rows.filter(isKept).map(({ cells }) => cells['image']!));
    const images = new Set(rows.map(({ cells }) => cells['image'] ?? ''));
    const queue = [...images].filter((image) => image && !found.has(image)).values();
    const worker = async () => {
      for (const image of queue) if (await known.fetch(image)) found.add(image);
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    return found;
  };
}
