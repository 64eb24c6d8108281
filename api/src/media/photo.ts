import type { Sharp } from 'sharp';
import { FORMATS } from './formats.ts';

/** px. A picture with a shorter edge than this is blurred on every phone. */
const MIN_SIDE = 320;
/** Larger pictures could use up the machine's memory. */
const MAX_MEGAPIXELS = 100;
/** A file is read into memory as a whole. */
export const MAX_PHOTO_MIB = 100;
/** px. The widest picture that pages show; photos with shorter edges look soft on the sharpest screens. */
export const FULL_SIDE = Math.max(...FORMATS.products.widths);

/** Of larger photos, one is decoded at a time: some kinds need 4 bytes of memory for each pixel. */
const HEAVY_MEGAPIXELS = 25;

const USABLE = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif']);
const KINDS = 'Give a JPEG, PNG, WebP or AVIF file.';

/** A file cannot become a product's picture. The message is for staff and goes on after the file's name. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
}

export interface ReducedPhoto {
  /** Upright, square and in sRGB, at most `FULL_SIDE` px wide. It has no metadata. */
  picture: Sharp;
  /** px, the shorter edge of the photo. */
  side: number;
}

/**
 * Decodes all of a photo in any common format and crops it to a square around its center. An animation gives its first
 * frame.
 * @throws PhotoError
 */
export async function reducePhoto(data: Buffer): Promise<ReducedPhoto> {
  if (data.length === 0) throw new PhotoError('is empty. Copy it from the camera again.');
  // Load the library only when a picture is added.
  const { default: sharp } = await import('sharp');
  const { side, megapixels } = await readHeader(sharp(data, { limitInputPixels: false }), data);
  const width = Math.min(side, FULL_SIDE);
  const decode = () =>
    sharp(data, { limitInputPixels: false })
      .autoOrient()
      .resize(width, width, { fit: 'cover' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  const reduced = await (megapixels > HEAVY_MEGAPIXELS ? oneAtATime(decode) : decode()).catch((error: Error) => {
    throw new PhotoError(`is damaged or incomplete (${firstLine(error)}). Copy it from the camera again.`);
  });
  const { channels } = reduced.info;
  return { picture: sharp(reduced.data, { raw: { width, height: width, channels } }), side };
}

let last: Promise<unknown> = Promise.resolve();

function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}

/** Reads the header only. @returns the shorter edge in px, and the size */
async function readHeader(photo: Sharp, data: Buffer): Promise<{ side: number; megapixels: number }> {
  const header = await photo.metadata().catch((error: Error) => {
    throw new PhotoError(isHeic(data) ? HEIC : `is not a picture (${firstLine(error)}). ${KINDS}`);
  });
  const { format, compression, width, height } = header;
  if (format === 'heif' && compression !== 'av1') throw new PhotoError(HEIC);
  if (!USABLE.has(format)) throw new PhotoError(`is in the format ${format}. ${KINDS}`);
  const megapixels = (width * height) / 1_000_000;
  if (megapixels > MAX_MEGAPIXELS)
    throw new PhotoError(
      `has ${width} × ${height} px (${Math.ceil(megapixels)} megapixels). Give one of at most ${MAX_MEGAPIXELS} megapixels.`,
    );
  const side = Math.min(width, height);
  if (side < MIN_SIDE)
    throw new PhotoError(`has ${width} × ${height} px. Give one of at least ${MIN_SIDE} × ${MIN_SIDE} px.`);
  return { side, megapixels };
}

/** The decoder of HEIC is patented, so the image library comes without it. */
const HEIC =
  'is a HEIC file, which the shop cannot read. Export it as JPEG, or set the iPhone to Settings › Camera › Formats › Most Compatible.';

/** The brands of HEVC pictures in the first box of the file. */
const isHeic = (data: Buffer) => /^ftyp(?:hei[cmsx]|hev[cmsx])/.test(data.toString('latin1', 4, 12));

const firstLine = ({ message }: Error) => message.split('\n')[0]!.trim();
