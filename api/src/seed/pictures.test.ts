import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readSeedProducts, SEED_FOLDER } from './products.ts';

const MEDIA = join(SEED_FOLDER, '../media');
/** px of the pictures that are compared. */
const SIDE = 24;
/** Mean difference of colors, 0 to 255, below which two pictures look the same. */
const ALIKE = 4;

let slugs: string[];
beforeAll(async () => {
  slugs = (await readSeedProducts()).map(({ image }) => image.replace(/\.webp$/, ''));
});

const viewsOf = (slug: string) => [`products/${slug}.webp`, `views/${slug}-packed.webp`, `views/${slug}-close.webp`];

async function thumbnails(files: string[]): Promise<[file: string, pixels: Buffer][]> {
  return Promise.all(
    files.map(async (file): Promise<[string, Buffer]> => {
      const picture = sharp(join(MEDIA, file)).resize(SIDE, SIDE).removeAlpha();
      return [file, await picture.raw().toBuffer()];
    }),
  );
}

/** Mean difference of two thumbnails. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [index, value] of one.entries()) sum += Math.abs(value - other[index]!);
  return sum / one.length;
}

function alike(pictures: [string, Buffer][]): string[] {
  return pictures.flatMap(([one, pixels], index) =>
    pictures
      .slice(index + 1)
      .filter(([, others]) => difference(pixels, others) < ALIKE)
      .map(([other]) => `${one} looks like ${other}`),
  );
}

test('no two pictures of products have the same bytes', () => {
  const files = slugs.flatMap(viewsOf);
  const hashes = files.map((file) =>
    createHash('sha256')
      .update(readFileSync(join(MEDIA, file)))
      .digest('hex'),
  );
  expect(new Set(hashes).size).toBe(3 * slugs.length);
});

test('no two products look the same', async () => {
  expect(alike(await thumbnails(slugs.map((slug) => `products/${slug}.webp`)))).toEqual([]);
});

test('the three views of a product look different', async () => {
  for (const slug of slugs) expect(alike(await thumbnails(viewsOf(slug)))).toEqual([]);
});
