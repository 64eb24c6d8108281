import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { asc } from 'drizzle-orm';
import sharp from 'sharp';
import { products } from '../database/schema.ts';
import { stock } from './fixtures.ts';
import { farmgateShop } from './staff.ts';
import type { TestShop } from './test-shop.ts';

/** A folder of photos to import, the store of the pictures, and the small shop of `stock`. All products have one picture. */
export async function createPhotoImport(shop: TestShop) {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-photos-'));
  const photos = join(folder, 'photos');
  const env = { DATABASE_URL: shop.url, DATA_DIR: join(folder, 'data') };
  const root = join(env.DATA_DIR, 'media/products');
  mkdirSync(photos);
  await shop.pool.query('TRUNCATE shop.products, shop.categories CASCADE');
  await stock(shop.db);
  await shop.pool.query(`UPDATE shop.products SET image = 'country-tomato.webp'`);
  await shop.pool.query(`SELECT setval('shop.products_id_seq', 100)`);

  const images = async () =>
    (await shop.db.select().from(products).orderBy(asc(products.id))).map(({ id, image }) => ({ id, image }));

  /** All files of the store, by their paths below the folder of products. */
  const stored = (): Map<string, Buffer> => {
    try {
      const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const paths = files.map(({ parentPath, name }) => join(parentPath, name));
      return new Map(paths.map((path) => [path.slice(root.length + 1), readFileSync(path)]));
    } catch {
      return new Map();
    }
  };

  return {
    /** The folder with the photos. */
    photos,
    /** The folder with the stored pictures. */
    root,
    env,
    images,
    imageOf: async (id: number) => (await images()).find((product) => product.id === id)!.image,
    stored,
    write(file: string, data: Buffer | string): void {
      mkdirSync(dirname(join(photos, file)), { recursive: true });
      writeFileSync(join(photos, file), data);
    },
    run: (file: string, ...args: string[]) =>
      farmgateShop(['catalog', 'import', '-', '--yes', '--pictures', photos, ...args], { env, input: file }),
    /** The mean color of a stored picture, as 12 bits. */
    async colorOf(image: string): Promise<string> {
      const data = await sharp(stored().get(image)).resize(1, 1).removeAlpha().raw().toBuffer();
      return `#${[...data].map((channel) => Math.round(channel / 17).toString(16)).join('')}`;
    },
  };
}

export type PhotoImportTest = Awaited<ReturnType<typeof createPhotoImport>>;

/** A photo of one color, wider than high. @param size px, the shorter edge */
export const jpeg = (background: string, size = 400) =>
  sharp({ create: { width: size + 100, height: size, channels: 3, background } })
    .jpeg()
    .toBuffer();
