/**
 * Draws every picture of the shop into `api/media`: `npm run media`, or `npm run media -- gallery` for one folder of them.
 * The result is committed, so that neither the shop nor a build needs the drawing tools.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandFiles } from './brand.ts';
import { categoryPictures, type Picture, productPictures } from './catalogue-pictures.ts';
import { emptyPictures } from './empty-states.ts';
import { loadEmoji } from './emoji.ts';
import { bannerPictures, offerPictures } from './banners.ts';
import { aboutPicture, galleryCaptions, galleryPictures } from './gallery.ts';
import { render, webp } from './photo.ts';

const api = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const media = join(api, 'media');
const only = process.argv[2];

function save(path: string, data: Buffer | string): void {
  const file = join(media, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
}

async function saveWebp({ svg, path, sizes, quality }: Picture): Promise<void> {
  const drawn = await render(svg);
  for (const [suffix, width, height] of sizes) save(`${path}${suffix}.webp`, await webp(drawn, width, height, quality));
}

const groups: Record<string, () => Promise<void>> = {
  products: async () => {
    for (const picture of productPictures(join(api, 'seed'))) await saveWebp(picture);
  },
  categories: async () => {
    for (const picture of categoryPictures()) await saveWebp(picture);
  },
  banners: async () => {
    for (const { jpeg, ...picture } of bannerPictures()) {
      await saveWebp(picture);
      if (jpeg) save(`${picture.path}.jpg`, await jpeg());
    }
  },
  offers: async () => {
    for (const picture of offerPictures()) await saveWebp(picture);
  },
  gallery: async () => {
    for (const picture of galleryPictures()) await saveWebp(picture);
    save('gallery/gallery.json', `${JSON.stringify(galleryCaptions(), null, 2)}\n`);
  },
  about: async () => saveWebp(aboutPicture()),
  empty: async () => {
    for (const picture of emptyPictures()) await saveWebp(picture);
  },
  brand: async () => {
    for (const [name, data] of Object.entries(await brandFiles())) save(name, data);
  },
};

if (only !== undefined && !groups[only]) {
  console.error(`There is no group '${only}'. Choose one of: ${Object.keys(groups).join(', ')}.`);
  process.exit(1);
}
await loadEmoji();
for (const [name, draw] of Object.entries(groups)) {
  if (only !== undefined && only !== name) continue;
  await draw();
  console.log(`drawn: ${name}`);
}
