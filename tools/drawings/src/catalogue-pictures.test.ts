import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEDIA_FOLDER } from '@farmgate/api/media/folder';
import { drawings } from './goods/all.ts';

test('every product of the seed has a drawing', () => {
  const products: { image: string }[] = JSON.parse(readFileSync(join(MEDIA_FOLDER, '../seed/products.json'), 'utf8'));
  const slugs = products.map(({ image }) => image.replace(/\.webp$/, ''));
  expect(slugs.filter((slug) => !drawings[slug])).toEqual([]);
});
