import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { stock } from '../testing/fixtures.ts';
import { farmgateShop } from '../testing/staff.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'farmgate-pictures-'));
const photo = join(folder, 'Red Tomato!.jpg');
const dataDir = join(folder, 'data');

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
  await sharp({ create: { width: 1_500, height: 1_000, channels: 3, background: '#c33' } })
    .jpeg()
    .toFile(photo);
});
afterAll(() => shop.close());

const run = (args: string[], input?: string) =>
  farmgateShop(args, { env: { DATABASE_URL: shop.url, DATA_DIR: dataDir }, input });
const imageOf = async (id: number) =>
  (await shop.get(`/product/${id}`)).json<{ response: { image: string } }>().response.image;

test('a photo becomes a product’s picture, in every size', async () => {
  const { code, words } = await run(['pictures', 'set', '1', photo]);
  const image = await imageOf(1);
  expect(image).toMatch(/^[\da-f]{8}\/red-tomato\.webp$/);
  expect([code, words]).toEqual([0, `Tomato has a new picture: ${image}`]);
  const [version = ''] = image.split('/');
  const files = ['160.avif', '320.avif', '480.avif', '640.avif', '960.avif'].map((end) => `red-tomato-${end}`);
  expect(readdirSync(join(dataDir, 'media/products', version)).sort()).toEqual([...files, 'red-tomato.webp']);
  const { width, height } = await sharp(join(dataDir, 'media/products', version, 'red-tomato-640.avif')).metadata();
  expect([width, height]).toEqual([640, 640]);
});

test('a catalog file names what was added', async () => {
  const { json } = await run(['pictures', 'add', photo, '--json']);
  const [{ image }] = json();
  expect((await run(['catalog', 'import', '-', '--yes'], `id,image\n2,${image}\n`)).code).toBe(0);
  expect(await imageOf(2)).toBe(image);
  const unknown = await run(['catalog', 'import', '-', '--yes'], 'id,image\n2,ffffffff/red-tomato.webp\n');
  expect([unknown.code, unknown.words]).toEqual([3, expect.stringContaining('pictures add')]);
});

test.each([
  ['no product', ['set', '99', photo], 'There is no product 99'],
  ['no such file', ['add', join(folder, 'gone.jpg')], 'gone.jpg cannot be read (ENOENT).'],
  ['a folder', ['add', folder], 'is not a file.'],
])('%s is said plainly, and nothing changes', async (_what, args, words) => {
  const before = await imageOf(1);
  const ran = await run(['pictures', ...args]);
  expect([ran.code, ran.words]).toEqual([3, expect.stringContaining(words)]);
  expect(await imageOf(1)).toBe(before);
});

test('a name without Latin letters, and the same photo again, are fine', async () => {
  const tamil = join(folder, 'தக்காளி.jpg');
  await sharp({ create: { width: 400, height: 400, channels: 3, background: '#3c3' } })
    .jpeg()
    .toFile(tamil);
  const [{ image }] = (await run(['pictures', 'add', tamil, '--json'])).json();
  expect(image).toMatch(/^[\da-f]{8}\/photo-[\da-f]{8}\.webp$/);
  expect((await run(['pictures', 'add', tamil, '--json'])).json()).toEqual([{ file: tamil, image }]);
});

test('what only looks like a picture leaves nothing behind', async () => {
  const fake = join(folder, 'fake.jpg');
  writeFileSync(fake, '<svg><script>alert(1)</script></svg>'.repeat(3).slice(5));
  expect((await run(['pictures', 'add', fake])).code).toBe(3);
  expect(existsSync(join(dataDir, 'media/products/fake'))).toBe(false);
});
