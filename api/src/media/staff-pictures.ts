import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { encode } from './encode.ts';
import { MEDIA_FOLDER } from './folder.ts';
import { FORMATS } from './formats.ts';
import type { PictureStore } from './picture-store.ts';
import { versionOf } from './versions.ts';

/** Larger pictures could use up the machine's memory. */
const MAX_PIXELS = 50_000_000;

/**
 * Creates the files of a product's picture from a photo in any common format, cropped to a square around its center.
 * @returns the value of the product's `image`: `<version>/<name>.webp`. Another photo has another version, so browsers
 * can cache each one forever, and orders show the picture at the time of purchase.
 * @throws Error with a message for staff when the file is not a picture; PicturesUnavailableError
 */
export async function addStaffPicture(store: PictureStore, file: string): Promise<string> {
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
  const image = `${versionOf(files)}/${name}.webp`;
  const pathOf = (fileName: string) => `products/${image.split('/')[0]}/${fileName}`;
  const { [`${name}.webp`]: plain, ...others } = Object.fromEntries(files);
  await Promise.all(Object.entries(others).map(([fileName, data]) => store.write(pathOf(fileName), data)));
  // The file that `hasPicture` looks for is last, so that an interrupted upload does not count as a picture.
  await store.write(pathOf(`${name}.webp`), plain!);
  return image;
}

/** Whether the picture exists: in `api/media`, or among staff's pictures. @throws PicturesUnavailableError */
export async function hasPicture(image: string, store: PictureStore): Promise<boolean> {
  if (/^[\w-]+\.webp$/.test(image)) return existsSync(join(MEDIA_FOLDER, 'products', image));
  return /^[\da-f]{8}\/[\w-]+\.webp$/.test(image) && store.has(`products/${image}`);
}
