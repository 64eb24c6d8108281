import type { Sharp } from 'sharp';
import type { Format } from './formats.ts';

/** Enough for lettering and for photos. */
const DEFAULT_QUALITY = 52;
/** For the shop's own pictures, which are encoded once for all shops. */
const DEFAULT_EFFORT = 4;

export interface EncodeOptions {
  /** px. Files of larger widths get this width: a picture is never enlarged. Default: no limit. */
  most?: number;
  /** Of AVIF, 0 to 9. Default: the format's. */
  effort?: number;
}

/** All files of one picture, by name. The picture is cropped around its center to the format's ratio. */
export async function encode(
  picture: Sharp,
  name: string,
  format: Format,
  { most = Infinity, effort = format.effort ?? DEFAULT_EFFORT }: EncodeOptions = {},
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const sized = (width: number) => picture.clone().resize(width, Math.round(width / format.ratio), { fit: 'cover' });
  const quality = format.quality ?? DEFAULT_QUALITY;
  const avifs = new Map<number, Buffer>();
  for (const width of format.widths) {
    const drawn = Math.min(width, most);
    const avif =
      avifs.get(drawn) ?? (await sized(drawn).avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer());
    avifs.set(drawn, avif);
    files.set(`${name}-${width}.avif`, avif);
  }
  const { type, width } = format.plain;
  const plain = sized(Math.min(width, most));
  const written =
    type === 'jpg'
      ? plain.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true })
      : plain.webp({ quality: 76, effort: 6, smartSubsample: true });
  return files.set(`${name}.${type}`, await written.toBuffer());
}
