import { BRAND_VERSION, FOLDERS } from './table.ts';

export type PictureFolder = keyof typeof FOLDERS;

export interface PictureSources {
  /** AVIF in the widths that the folder has, for a browser to choose from. */
  srcSet: string;
  /** What a browser without AVIF gets. */
  src: string;
}

/**
 * Addresses of a picture. Each contains the picture's version, so browsers may cache it without a limit: a changed picture
 * has another address.
 * @param image The API's `image` field, or the bare name: `tomato`, `tomato.webp`. Pictures that staff uploaded have their
 * own version: `3fa94c1e/tomato.webp`.
 */
export function pictureSources(folder: PictureFolder, image: string): PictureSources {
  const { version, widths, plain } = FOLDERS[folder];
  const [file = '', own = ''] = image.split('/').toReversed();
  const name = encodeURIComponent(file.replace(/(-\d{3,4})?(\.\w+)?$/, ''));
  const address = `/api/media/${folder}/${/^[\da-f]{8}$/.test(own) ? own : version}/${name}`;
  return { srcSet: widths.map((width) => `${address}-${width}.avif ${width}w`).join(', '), src: `${address}.${plain}` };
}

/** Address of a file of the folder `brand`: logo, icons. */
export const brandPicture = (file: string) => `/api/media/brand/${BRAND_VERSION}/${file}`;
