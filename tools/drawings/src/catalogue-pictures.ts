import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaFolder } from '@farmgate/api/media/formats';
import { drawings, good } from './goods/all.ts';
import { photo } from './svg/photo.ts';
import { sheet } from './svg/svg.ts';

/** A picture to be written. */
export interface Picture {
  svg: string;
  folder: MediaFolder;
  /** File name without width and extension, e.g. `tomato`. */
  name: string;
}

const tints: Record<number, readonly string[]> = {
  1: ['#e3efd2', '#f3ead0', '#e9eedc'],
  2: ['#dcefd9', '#eef1d3', '#e2f0e6'],
  3: ['#e6e6f4', '#e0efe6', '#f2e8e4'],
  4: ['#f8e6d6', '#e3f0ee', '#f3efd6'],
  5: ['#f7e3e8', '#e7ecf5', '#f6eed8'],
  6: ['#fdeacd', '#f9e3da', '#eef1d0'],
  14: ['#e8efdc', '#f4ecdc', '#eae6f1'],
};

/** A product's picture, and what its other views are made from. */
export interface ProductPicture extends Picture {
  drawing: string;
  /** Color of the ground. */
  tint: string;
}

/** A picture for each product of the seed file. Throws when a product has no drawing. */
export function productPictures(seedFolder: string): ProductPicture[] {
  const products: { image: string; category_id: number }[] = JSON.parse(
    readFileSync(join(seedFolder, 'products.json'), 'utf8'),
  );
  return products.map(({ image, category_id }, i) => {
    const slug = image.replace(/\.webp$/, '');
    const draw = drawings[slug];
    if (!draw)
      throw new Error(
        `products.json names ${image}, but there is no drawing '${slug}'. Add one to a file in src/goods.`,
      );
    const drawing = draw();
    const shades = tints[category_id] ?? ['#eeeeee'];
    const tint = shades[i % shades.length] ?? '#eeeeee';
    return { svg: photo(drawing, tint), folder: 'products', name: slug, drawing, tint };
  });
}

/** The tiles of the home page's Top Categories, and Plans. */
export function categoryPictures(): Picture[] {
  const tiles: Record<string, [string, string]> = {
    'fresh-vegetables': [
      '#dcebc4',
      good('cauliflower', 180, 170, 250) +
        good('ooty-carrot', 356, 190, 250, 10) +
        good('purple-brinjal', 150, 316, 250, -6) +
        good('country-tomato', 318, 344, 270),
    ],
    'leafy-seasonings': [
      '#cfe8cf',
      good('palak-spinach', 200, 190, 340, -10) +
        good('mint', 340, 220, 300, 12) +
        good('garlic', 162, 372, 190) +
        good('ginger', 344, 366, 210),
    ],
    'exotic-vegetables': [
      '#dcdcf0',
      good('broccoli', 184, 190, 270) +
        good('red-cabbage', 356, 208, 230) +
        good('yellow-capsicum', 170, 352, 220, -8) +
        good('button-mushroom', 340, 360, 220),
    ],
    'fresh-cuts-salads': [
      '#f7ddc8',
      good('cut-fruit-bowl', 206, 200, 330, -4) + good('garden-salad-bowl', 312, 338, 330, 3),
    ],
    'new-arrivals': [
      '#f6d9e0',
      good('dragon-fruit', 190, 190, 320) +
        good('blueberry', 366, 198, 190) +
        good('passion-fruit', 332, 348, 270) +
        good('strawberry', 156, 364, 200),
    ],
    'seasonal-fruits': [
      '#fde2b8',
      good('pineapple', 172, 184, 270, -8) +
        good('paneer-grapes', 360, 190, 230) +
        good('alphonso-mango', 190, 346, 260) +
        good('shimla-apple', 350, 356, 230),
    ],
    plans: ['#e0ebd0', sheet(drawings['weekly-veg-box']?.() ?? '', 256, 262, 500)],
  };
  return Object.entries(tiles).map(([slug, [tint, inner]]) => ({
    svg: photo(inner, tint),
    folder: 'categories',
    name: slug,
  }));
}
