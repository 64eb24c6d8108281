import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { encode } from './encode.ts';
import { MEDIA_FOLDER } from './folder.ts';
import { FORMATS } from './formats.ts';
import { MAX_PHOTO_MIB, PhotoError, reducePhoto } from './photo.ts';
import type { PictureStore } from './picture-store.ts';

/** A third of the time of the shop's own pictures, for files that are about a tenth larger. */
const EFFORT = 3;
/** Part of every version. Raise the number when the same photo gets other files, so that no address changes its content. */
const RECIPE = JSON.stringify([1, EFFORT, FORMATS.products]);
const MAX_NAME = 60;

/**
 * Reads a photo.
 * @throws PhotoError when the file is missing, unreadable or too large
 */
export async function readPhoto(file: string): Promise<Buffer> {
  const handle = await open(file).catch(unreadable);
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new PhotoError('is not a file.');
    const mib = found.size / 2 ** 20;
    if (mib > MAX_PHOTO_MIB)
      throw new PhotoError(`has ${Math.ceil(mib)} MiB. Give a file of at most ${MAX_PHOTO_MIB} MiB.`);
    return await handle.readFile().catch(unreadable);
  } finally {
    await handle.close();
  }
}

function unreadable({ code, message }: NodeJS.ErrnoException): never {
  throw new PhotoError(`cannot be read (${code ?? message}).`);
}

/**
 * The value of a product's `image` for a photo: `<version>/<name>.webp`. It follows from the photo's bytes and name, so a
 * photo that was added before needs no encoding to be found. Browsers can cache each version forever, and orders show the
 * picture at the time of purchase.
 * @param path Becomes the name; folders in it keep photos with the same file name apart
 */
export function imageOf(data: Buffer, path: string): string {
  const hash = createHash('sha256').update(RECIPE).update('\0').update(data).digest('hex');
  const name = path
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(-MAX_NAME)
    .replace(/^-+|-+$/g, '');
  // Addresses have Latin letters only. Names in other scripts would all be the same.
  return `${hash.slice(0, 8)}/${name || `photo-${hash.slice(8, 16)}`}.webp`;
}

/**
 * Creates and stores all files of a picture.
 * @param image Result of `imageOf`
 * @throws PhotoError; PicturesUnavailableError
 */
export async function storePicture(store: PictureStore, data: Buffer, image: string): Promise<void> {
  const { picture, side } = await reducePhoto(data);
  const [version = '', plain = ''] = image.split('/');
  const files = await encode(picture, basename(plain, '.webp'), FORMATS.products, { most: side, effort: EFFORT });
  const write = (file: string) => store.write(`products/${version}/${file}`, files.get(file)!);
  await Promise.all([...files.keys()].filter((file) => file !== plain).map(write));
  // The file that `hasPicture` looks for is last, so that an interrupted upload does not count as a picture.
  await write(plain);
}

/**
 * Makes a product's picture from a photo, unless it was made before.
 * @returns the value of the product's `image`
 * @throws Error with a message for staff when the file is not a usable picture; PicturesUnavailableError
 */
export async function addStaffPicture(store: PictureStore, file: string): Promise<string> {
  try {
    const data = await readPhoto(file);
    const image = imageOf(data, basename(file));
    if (!(await hasPicture(image, store))) await storePicture(store, data, image);
    return image;
  } catch (error) {
    throw error instanceof PhotoError ? new Error(`${file} ${error.message}`) : error;
  }
}

/** Whether the picture exists: in `api/media`, or among staff's pictures. @throws PicturesUnavailableError */
export async function hasPicture(image: string, store: PictureStore): Promise<boolean> {
  if (/^[\w-]+\.webp$/.test(image)) return existsSync(join(MEDIA_FOLDER, 'products', image));
  return /^[\da-f]{8}\/[\w-]+\.webp$/.test(image) && store.has(`products/${image}`);
}
