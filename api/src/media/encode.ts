import type { Sharp } from 'sharp';
import type { Format } from './formats.ts';

/** Enough for lettering and for photos. */
const DEFAULT_QUALITY = 52;

/** All files of one picture, by name. The picture is cropped around its center to the format's ratio. */
export async function encode(picture: Sharp, name: string, format: Format): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const sized = (width: number) => picture.clone().resize(width, Math.round(width / format.ratio), { fit: 'cover' });
  const quality = format.quality ?? DEFAULT_QUALITY;
  for (const width of format.widths) {
    files.set(
      `${name}-${width}.avif`,
      await sized(width).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer(),
    );
  }
  const { type, width } = format.plain;
  const plain = sized(width);
  const written =
    type === 'jpg'
      ? plain.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true })
      : plain.webp({ quality: 76, effort: 6, smartSubsample: true });
  return files.set(`${name}.${type}`, await written.toBuffer());
}
