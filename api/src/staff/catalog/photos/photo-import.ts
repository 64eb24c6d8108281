import type { Io } from '@farmgate/terminal/io';
import type { Database } from '../../../database/connect.ts';
import type { PictureStore } from '../../../media/picture-store.ts';
import { type PhotoFolder, openPhotoFolder } from './photo-folder.ts';
import type { ChosenBy } from './photo-of-row.ts';

/** A photo that rows use. */
export interface UsedPhoto {
  /** Path inside the folder. */
  file: string;
  /** The value for the products' `image`. Undefined when the photo cannot be read. */
  image?: string;
  uses: { line: number; by: ChosenBy }[];
  /** Why the photo cannot be used. */
  problem?: string;
  /** Uses whose lines are reported with the problem already. */
  reported: number;
  /** Whether its picture must be made. Undefined until the store was asked. */
  isNew?: boolean;
  /** px, the shorter edge. Only known of new photos. */
  side?: number;
}

/** The photos of one import: chosen and checked with the rows, and made into pictures when all rows are valid. */
export interface PhotoImport {
  db: Database;
  store: PictureStore;
  io: Io;
  folder: PhotoFolder;
  /** By path inside the folder. */
  used: Map<string, UsedPhoto>;
  /** The images that rows got here. */
  images: Set<string>;
  /** Photos decoded so far. */
  checked: number;
}

/** Reports a problem of a line. */
export type Complain = (line: number, words: string) => void;

/** @throws CliError when the folder cannot be read */
export async function openPhotoImport(
  root: string,
  options: Pick<PhotoImport, 'db' | 'store' | 'io'>,
): Promise<PhotoImport> {
  return { ...options, folder: await openPhotoFolder(root), used: new Map(), images: new Set(), checked: 0 };
}

/** The photos whose pictures must be made, one for each picture. */
export function newPhotos({ used }: PhotoImport): UsedPhoto[] {
  const photos = [...used.values()].filter(({ isNew }) => isNew);
  return [...new Map(photos.map((photo) => [photo.image, photo])).values()];
}
