import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { MEDIA_FOLDER } from './folder.ts';
import { encode } from './encode.ts';
import { FORMATS } from './formats.ts';
import { versionOf } from './versions.ts';

/** Larger pictures could use up the machine's memory. */
const MAX_PIXELS = 50_000_000;

/** Folder of staff's pictures, in the data directory, so that updates of the shop do not replace them. */
export const staffPictures = (dataDir: string) => join(dataDir, 'media');

/**
 * Creates the files of a product's picture from a photo in any common format, cropped to a square around its center.
 * @param root Result of `staffPictures`
 * @returns the value of the product's `image`: `<version>/<name>.webp`. Another photo has another version, so browsers
 * can cache each one forever, and orders show the picture at the time of purchase.
 * @throws Error with a message for staff when the file is not a picture
 */
export async function addStaffPicture(root: string, file: string): Promise<string> {
  const name = basename(file, extname(file))
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  if (!name) throw new Error(`${file}: give the file a name of letters and digits, like tomato.jpg`);
  // Load the library only when a picture is added.
  const { default: sharp } = await import('sharp');
  const files = await encode(sharp(file, { limitInputPixels: MAX_PIXELS }).autoOrient(), name, FORMATS.products).catch(
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

/** Whether the picture exists: in `api/media`, or among staff's pictures. */
export function hasPicture(image: string, root: string): boolean {
  if (/^[\w-]+\.webp$/.test(image)) return existsSync(join(MEDIA_FOLDER, 'products', image));
  return /^[\da-f]{8}\/[\w-]+\.webp$/.test(image) && existsSync(join(root, 'products', image));
}
