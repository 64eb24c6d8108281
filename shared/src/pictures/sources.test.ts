import { brandPicture, pictureSources } from './sources.ts';
import { FOLDERS } from './table.ts';

const { version, widths } = FOLDERS.products;

test.each(['tomato', 'tomato.webp', 'products/tomato.webp', 'tomato-320.webp'])('finds the files of %s', (image) => {
  const address = `/api/media/products/${version}/tomato`;
  expect(pictureSources('products', image)).toEqual({
    src: `${address}.webp`,
    srcSet: widths.map((width) => `${address}-${width}.avif ${width}w`).join(', '),
  });
});

test('a picture with a version of its own keeps it', () => {
  expect(pictureSources('products', '0a1b2c3d/tomato.webp').src).toBe('/api/media/products/0a1b2c3d/tomato.webp');
});

test('what has no AVIF gets the kind of file that the folder has', () => {
  expect(pictureSources('banners', 'home-2.jpg').src).toBe(`/api/media/banners/${FOLDERS.banners.version}/home-2.jpg`);
  expect(brandPicture('logo.svg')).toMatch(/^\/api\/media\/brand\/[\da-f]{8}\/logo\.svg$/);
});
