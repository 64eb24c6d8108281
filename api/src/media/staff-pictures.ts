import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { MEDIA_FOLDER } from './folder.ts';
import { encode } from './encode.ts';
import { FORMATS } from './formats.ts';
import { versionOf } from './versions.ts';

/** Larger ones take a machine's memory. */
const MOST_PIXELS = 50_000_000;

/** Staff's pictures, under the data directory, where an update of the shop leaves them alone. */
export const ownPictures = (dataDir: string) => join(dataDir, 'media');

/**
 * Makes the files of a product's picture from a photo of any usual kind, cut square about its middle.
 * @param root Of `ownPictures`.
 * @returns What the product's `image` says: `<version>/<name>.webp`. Another photo has another version, so browsers may
 * keep each for ever, and orders show what was bought.
 * @throws Error in plain words when the file is no picture.
 */
export async function addOwnPicture(root: string, file: string): Promise<string> {
  const name = basename(file, extname(file))
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  if (!name) throw new Error(`${file}: give the file a name of letters and digits, like tomato.jpg`);
  // Only who adds a picture waits for the library to load.
  const { default: sharp } = await import('sharp');
  const files = await encode(sharp(file, { limitInputPixels: MOST_PIXELS }).autoOrient(), name, FORMATS.products).catch(
    (error: Error) => {
      throw new Error(`${file} cannot be used (${error.message.split('\n')[0]}). Give a JPEG, PNG, WebP or AVIF file.`);
    },
  );
  const version = versionOf(files);
  const folder = join(root, 'products', version);
  await mkdir(folder, { recursive: true });
  for (const [fileName, data] of files) await writeFile(join(folder, fileName), data);
  return `${version}/${name}.webp`;
}

/** Whether a product may name this picture: one that the shop comes with, or one of staff's. */
export function hasPicture(image: string, root: string): boolean {
  if (/^[\w-]+\.webp$/.test(image)) return existsSync(join(MEDIA_FOLDER, 'products', image));
  return /^[\da-f]{8}\/[\w-]+\.webp$/.test(image) && existsSync(join(root, 'products', image));
}
