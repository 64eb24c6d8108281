import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readSeedProducts, SEED_FOLDER, type SeedProduct } from './products.ts';
import { BANNERS, CATEGORIES, OFFERS } from './shop-data.ts';

const MEDIA = join(SEED_FOLDER, '../media');
const sizeOf = async (path: string) => {
  const { width, height } = await sharp(readFileSync(join(MEDIA, path))).metadata();
  return `${width}x${height}`;
};

let products: SeedProduct[];
beforeAll(async () => {
  products = await readSeedProducts();
});

const violations = (broken: (product: SeedProduct) => boolean) =>
  products.filter(broken).map(({ id, name }) => ({ id, name }));

test('about 120 products, each with an id, a name and a picture of its own', () => {
  expect(products.length).toBeGreaterThanOrEqual(115);
  expect(products.length).toBeLessThanOrEqual(150);
  for (const field of ['id', 'name', 'image'] as const) {
    expect(new Set(products.map((product) => product[field])).size).toBe(products.length);
  }
});

test('every category has products, and ids stay in their category’s hundred', () => {
  expect(new Set(products.map((product) => product.category_id))).toEqual(new Set(CATEGORIES.map(({ id }) => id)));
  expect(violations(({ id, category_id }) => Math.floor(id / 100) !== category_id)).toEqual([]);
});

test('prices and packs make sense', () => {
  expect(violations(({ reg_price, sale_price }) => !(sale_price > 0 && sale_price <= reg_price))).toEqual([]);
  expect(
    violations(
      ({ unit_type }) => unit_type.length === 0 || unit_type.some((grams) => !Number.isInteger(grams) || grams < 50),
    ),
  ).toEqual([]);
  expect(
    violations(({ unit_type }) => unit_type.join() !== [...new Set(unit_type)].sort((a, b) => a - b).join()),
  ).toEqual([]);
});

test('there are six to eight plans at 800 rupees a kilogram at most, all to be had', () => {
  const plans = products.filter((product) => product.category_id === 14);
  expect(plans.length).toBeGreaterThanOrEqual(6);
  expect(plans.length).toBeLessThanOrEqual(8);
  expect(plans.filter((plan) => plan.sale_price > 800 || plan.out_of_stock !== 2)).toEqual([]);
});

test('a handful is out of stock', () => {
  const out = products.filter((product) => product.out_of_stock !== 2);
  expect(out.length).toBeGreaterThanOrEqual(3);
  expect(out.length).toBeLessThanOrEqual(8);
});

test('descriptions are words in plain paragraphs and lists', () => {
  expect(
    violations(({ description }) => description.replace(/<\/?(p|ul|li|strong)>/g, '').match(/[<>]/) !== null),
  ).toEqual([]);
  expect(
    violations(
      ({ description }) =>
        description
          .replace(/<[^>]+>/g, ' ')
          .trim()
          .split(/\s+/).length < 14,
    ),
  ).toEqual([]);
});

test('every product and category has its picture in every size', async () => {
  const names = [
    ...products.map(({ image }) => `products/${image}`),
    ...CATEGORIES.map(({ image }) => `categories/${image}`),
  ].map((path) => path.replace(/\.webp$/, ''));
  for (const name of names) {
    const sizes = await Promise.all(['', '-160', '-320', '-640'].map((suffix) => sizeOf(`${name}${suffix}.webp`)));
    expect([name, ...sizes]).toEqual([name, '320x320', '160x160', '320x320', '640x640']);
  }
});

test('banners, offers and the 26 pictures of the gallery are there, in every size', async () => {
  for (const { image } of BANNERS) {
    const name = image.replace(/\.jpg$/, '');
    expect(await sizeOf(`banners/${image}`)).toBe('1600x560');
    expect(await sizeOf(`banners/${name}-1600.webp`)).toBe('1600x560');
    expect(await sizeOf(`banners/${name}-800.webp`)).toBe('800x280');
    expect(await sizeOf(`banners/${name}-tall-800.webp`)).toBe('800x600');
    expect(await sizeOf(`banners/${name}-tall-480.webp`)).toBe('480x360');
  }
  for (const { image } of OFFERS) expect(await sizeOf(`offers/${image}`)).toBe('800x400');
  const gallery: { file: string; title: string; alt: string }[] = JSON.parse(
    readFileSync(join(MEDIA, 'gallery/gallery.json'), 'utf8'),
  );
  expect(gallery).toHaveLength(26);
  for (const { file } of gallery) {
    expect(await sizeOf(`gallery/${file}`)).toBe('640x424');
    expect(await sizeOf(`gallery/${file.replace('.webp', '-320.webp')}`)).toBe('320x212');
    expect(await sizeOf(`gallery/${file.replace('.webp', '-1280.webp')}`)).toBe('1280x848');
  }
});

test('exactly one banner leads to the plans', () => {
  expect(BANNERS.filter(({ image }) => image.endsWith('2.jpg'))).toHaveLength(1);
});
