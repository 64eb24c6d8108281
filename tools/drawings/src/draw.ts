/**
 * Draws every picture of the shop into `api/media`, or only those of a folder, or only some of a folder:
 * `draw [folder [name…]]`.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { encode } from '@farmgate/api/media/encode';
import { MEDIA_FOLDER } from '@farmgate/api/media/folder';
import { FORMATS } from '@farmgate/api/media/formats';
import { brandFiles } from './brand.ts';
import { categoryPictures, type Picture, productPictures } from './catalogue-pictures.ts';
import { emptyPictures } from './empty-states.ts';
import { loadEmoji } from './svg/emoji.ts';
import { bannerPictures, offerPictures } from './banners.ts';
import { aboutPicture, galleryCaptions, galleryPictures } from './gallery.ts';
import { render } from './svg/photo.ts';
import { viewPictures } from './view-pictures.ts';
import { writeVersions } from './versions-table.ts';

function save(folder: string, files: Iterable<[name: string, data: Buffer | string]>): void {
  mkdirSync(join(MEDIA_FOLDER, folder), { recursive: true });
  for (const [name, data] of files) writeFileSync(join(MEDIA_FOLDER, folder, name), data);
}

const SEED_FOLDER = join(MEDIA_FOLDER, '../seed');
const [only, ...names] = process.argv.slice(2);
const isWanted = (name: string) => names.length === 0 || names.includes(name);

async function draw(pictures: Iterable<Picture> | AsyncIterable<Picture>): Promise<void> {
  for await (const { svg, folder, name } of pictures) {
    if (!isWanted(name)) continue;
    save(folder, await encode(sharp(await render(svg)), name, FORMATS[folder]));
  }
}

const banners = (folder: Picture['folder']) => draw(bannerPictures().filter((banner) => banner.folder === folder));

const folders: Record<string, () => Promise<void>> = {
  about: () => draw([aboutPicture()]),
  banners: () => banners('banners'),
  'banners-tall': () => banners('banners-tall'),
  brand: async () => save('brand', Object.entries(await brandFiles())),
  categories: () => draw(categoryPictures()),
  empty: () => draw(emptyPictures()),
  gallery: async () => {
    await draw(galleryPictures());
    save('gallery', [['gallery.json', `${JSON.stringify(galleryCaptions(), null, 2)}\n`]]);
  },
  offers: () => draw(offerPictures()),
  products: () => draw(productPictures(SEED_FOLDER)),
  views: () => draw(viewPictures(SEED_FOLDER, isWanted)),
};

if (only !== undefined && !folders[only]) {
  console.error(`There is no folder '${only}'. Choose one of: ${Object.keys(folders).join(', ')}.`);
  process.exit(1);
}
await loadEmoji();
for (const [folder, drawAll] of Object.entries(folders)) {
  if (only !== undefined && only !== folder) continue;
  // Pictures that are no longer drawn must not stay.
  if (names.length === 0) rmSync(join(MEDIA_FOLDER, folder), { recursive: true, force: true });
  await drawAll();
  console.log(`drawn: ${folder} (${readdirSync(join(MEDIA_FOLDER, folder)).length} files)`);
}
writeVersions();
