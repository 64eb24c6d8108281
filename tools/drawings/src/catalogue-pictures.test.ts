import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEDIA_FOLDER } from '@farmgate/api/media/folder';
import { drawings } from './goods/all.ts';

test('every product of the seed has a drawing', () => {
  const products: { image: string }[] = JSON.parse(readFileSync(join(MEDIA_FOLDER, '../seed/products.json'), 'utf8'));
  const slugs = products.map(({ image }) => image.replace(/\.webp$/, ''));
  expect(slugs.filter((slug) => !drawings[slug])).toEqual([]);
});

test('products are drawn as vectors, so that they stay sharp at any size', () => {
  const withBitmaps = Object.entries(drawings).filter(([, draw]) => draw().includes('<image'));
  expect(withBitmaps.map(([slug]) => slug)).toEqual([]);
});

test('no two products have one picture', () => {
  const withoutIds = (svg: string) => svg.replaceAll(/\bid="\w+"|url\(#\w+\)/g, '');
  const pictures = new Set(Object.values(drawings).map((draw) => withoutIds(draw())));
  expect(pictures.size).toBe(Object.keys(drawings).length);
});
