import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { repository } from '../../system/farmgate.ts';

const DRAWINGS = path.join(repository, 'api/media/products');
/** px, of a phone's camera with 12 megapixels. */
const WIDTH = 4_000;
const HEIGHT = 3_000;
/** Photos of one scene are taken from points that differ by a few px, so that no two have the same bytes. */
const SHAKE = 200;
const SCENES = 8;

interface Scene {
  data: Buffer;
  info: OutputInfo;
}

/** A drawing of the shop with the noise of a sensor, so that photos have the weight of photos. */
async function scene(drawing: string): Promise<Scene> {
  const [width, height] = [WIDTH + SHAKE, HEIGHT + SHAKE];
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { width: 2_100, height: 1_600, channels: 3, background: '#888', noise } })
    .resize(width, height)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const drawn = await sharp(drawing).resize(width, height).flatten({ background: '#e8e4da' }).png().toBuffer();
  return sharp(drawn)
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The file name of a photo: a name of a product as people write it, or a camera's. */
export const photoName = (index: number) =>
  index % 2 === 0 ? `Bench Product ${index}.JPG` : `camera/IMG_${String(index).padStart(5, '0')}.jpg`;

/** Writes photos of these numbers. @param shift Another one gives other photos with the same names */
type WritePhotos = (folder: string, indexes: number[], shift?: number) => Promise<void>;

/** Returns a function that writes photos of 12 megapixels in all 8 orientations, with the place of each in its EXIF. */
export async function createPhotoWriter(): Promise<WritePhotos> {
  const drawings = (await readdir(DRAWINGS)).filter((name) => name.endsWith('-960.avif'));
  const step = Math.floor(drawings.length / SCENES);
  const scenes: Scene[] = [];
  for (let at = 0; at < SCENES; at += 1) scenes.push(await scene(path.join(DRAWINGS, drawings[at * step]!)));
  return async (folder, indexes, shift = 0) => {
    const queue = indexes.values();
    const worker = async () => {
      for (const index of queue) {
        const { data, info } = scenes[(index + shift) % SCENES]!;
        const at = { left: (index * 7) % SHAKE, top: index % (SHAKE - 1) };
        await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
          .extract({ ...at, width: WIDTH, height: HEIGHT })
          .jpeg({ quality: 88 })
          .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '11/1 1/1 0/1' } })
          .withMetadata({ orientation: (index % 8) + 1 })
          .toFile(path.join(folder, photoName(index)));
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
  };
}
