import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { FORMATS, type Format, type MediaFolder } from '../media/formats.ts';
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

test('a season is some of the months, each once and in order', () => {
  const isMonth = (month: number) => Number.isInteger(month) && month >= 1 && month <= 12;
  const inOrder = (months: number[]) => [...new Set(months)].sort((a, b) => a - b).join();
  const seasonal = products.filter(({ season_months }) => season_months);
  expect(seasonal.length).toBeGreaterThanOrEqual(10);
  expect(
    violations(({ season_months: months }) =>
      months
        ? !months.every(isMonth) || months.join() !== inOrder(months) || months.length < 1 || months.length > 11
        : false,
    ),
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

/** Files of a picture that are not as large as its folder says. */
async function wrongFiles(folder: MediaFolder, image: string): Promise<string[]> {
  const { widths, ratio, plain }: Format = FORMATS[folder];
  const name = join(folder, image.replace(/\.\w+$/, ''));
  const files = widths.map((width) => ({ file: `${name}-${width}.avif`, width }));
  files.push({ file: `${name}.${plain.type}`, width: plain.width });
  const sizes = await Promise.all(files.map(({ file }) => sizeOf(file)));
  return files
    .map(({ file, width }, i) => ({ file, size: sizes[i], expected: `${width}x${Math.round(width / ratio)}` }))
    .filter(({ size, expected }) => size !== expected)
    .map(({ file, size }) => `${file} is ${size}`);
}

test('every product and category has its pictures in every size', async () => {
  for (const { image } of products) {
    expect(await wrongFiles('products', image)).toEqual([]);
    for (const view of ['packed', 'close'])
      expect(await wrongFiles('views', image.replace('.webp', `-${view}.webp`))).toEqual([]);
  }
  for (const { image } of CATEGORIES) expect(await wrongFiles('categories', image!)).toEqual([]);
});

test('banners, offers, the 26 pictures of the gallery and those of pages are there, in every size', async () => {
  for (const { image } of BANNERS) {
    expect(await wrongFiles('banners', image)).toEqual([]);
    expect(await wrongFiles('banners-tall', image)).toEqual([]);
  }
  for (const { image } of OFFERS) expect(await wrongFiles('offers', image)).toEqual([]);
  const gallery: { file: string; title: string; alt: string }[] = JSON.parse(
    readFileSync(join(MEDIA, 'gallery/gallery.json'), 'utf8'),
  );
  expect(gallery).toHaveLength(26);
  for (const { file } of gallery) expect(await wrongFiles('gallery', file)).toEqual([]);
  expect(await wrongFiles('about', 'farm')).toEqual([]);
  for (const name of ['cart', 'orders', 'search', 'gone']) expect(await wrongFiles('empty', name)).toEqual([]);
});

test('a phone’s banner is at most 20 kB, any other picture of a first view at most 25 kB', () => {
  const bytes = (path: string) => statSync(join(MEDIA, path)).size;
  for (const n of [1, 2, 3]) expect(bytes(`banners-tall/home-${n}-800.avif`)).toBeLessThanOrEqual(20 * 1024);
  for (const { image } of products) {
    expect(bytes(`products/${image.replace('.webp', '-640.avif')}`)).toBeLessThanOrEqual(25 * 1024);
  }
});

test('exactly one banner leads to the plans', () => {
  expect(BANNERS.filter(({ image }) => image.endsWith('2.jpg'))).toHaveLength(1);
});
