import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { asc } from 'drizzle-orm';
import sharp from 'sharp';
import { catalogImportRows, products } from '../database/schema.ts';
import { HEAD, row } from '../testing/catalog-file.ts';
import { stock } from '../testing/fixtures.ts';
import { farmgateShop } from '../testing/staff.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let photos: string;
let dataDir: string;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-photos-'));
  photos = join(folder, 'photos');
  dataDir = join(folder, 'data');
  mkdirSync(photos);
  await shop.pool.query('TRUNCATE shop.products, shop.categories CASCADE');
  await stock(shop.db);
  await shop.pool.query(`UPDATE shop.products SET image = 'country-tomato.webp'`);
  await shop.pool.query(`SELECT setval('shop.products_id_seq', 100)`);
});

const jpeg = (background: string, size = 400) =>
  sharp({ create: { width: size + 100, height: size, channels: 3, background } })
    .jpeg()
    .toBuffer();

function write(file: string, data: Buffer | string): void {
  mkdirSync(dirname(join(photos, file)), { recursive: true });
  writeFileSync(join(photos, file), data);
}

const importing = (file: string, ...args: string[]) =>
  farmgateShop(['catalog', 'import', '-', '--yes', '--pictures', photos, ...args], {
    env: { DATABASE_URL: shop.url, DATA_DIR: dataDir },
    input: file,
  });
const images = async () =>
  (await shop.db.select().from(products).orderBy(asc(products.id))).map(({ id, image }) => ({ id, image }));
const imageOf = async (id: number) => (await images()).find((product) => product.id === id)!.image;

/** All files of the store, by their paths below the folder of products. */
function stored(): Map<string, Buffer> {
  const root = join(dataDir, 'media/products');
  try {
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
      files.map(({ parentPath, name }) => [
        join(parentPath, name).slice(root.length + 1),
        readFileSync(join(parentPath, name)),
      ]),
    );
  } catch {
    return new Map();
  }
}

/** The color in the middle of a stored picture, as 12 bits. */
async function colorOf(image: string): Promise<string> {
  const data = await sharp(stored().get(image)).resize(1, 1).removeAlpha().raw().toBuffer();
  return `#${[...data].map((channel) => Math.round(channel / 17).toString(16)).join('')}`;
}

test('rows get the photos that they name, and others those with their id or name', async () => {
  write('Märkte/Red Tomato.JPG', await jpeg('#f00'));
  write('2.jpg', await jpeg('#0f0'));
  write(
    'carrot_OOTY.webp',
    await sharp(await jpeg('#00f'))
      .webp()
      .toBuffer(),
  );
  write(
    'தக்காளி.png',
    await sharp(await jpeg('#f0f'))
      .png()
      .toBuffer(),
  );
  write('.DS_Store', 'x');
  // macOS writes the ä of the folder as two characters; the spreadsheet writes one.
  const file = [
    'id,name,image',
    '1,Tomato,m\u00e4rkte\\red tomato.jpg',
    '2,Brinjal,',
    '3,Carrot Ooty,',
    '4,தக்காளி,',
    '5,Family Plan,',
  ].join('\n');
  const { code, words } = await importing(file);
  expect([code, words]).toEqual([
    0,
    expect.stringMatching(/Done: 0 added, 4 changed, 0 unlisted\. 1 were already as in the file\. 4 pictures made\.$/),
  ]);
  const colors = await Promise.all([1, 2, 3, 4].map(async (id) => colorOf(await imageOf(id))));
  expect(colors).toEqual(['#f00', '#0f0', '#00f', '#f0f']);
  expect(await imageOf(1)).toMatch(/^[\da-f]{8}\/m-rkte-red-tomato\.webp$/);
  expect(await imageOf(4)).toMatch(/^[\da-f]{8}\/photo-[\da-f]{8}\.webp$/);
  expect(await imageOf(5)).toBe('country-tomato.webp');
});

test('names of the shop count for a file without names, and new products find theirs', async () => {
  write('tomato.jpg', await jpeg('#f00'));
  write('Drumstick.jpg', await jpeg('#0f0'));
  expect((await importing('id,sale_price\n1,40\n2,30\n')).code).toBe(0);
  expect([await colorOf(await imageOf(1)), await imageOf(2)]).toEqual(['#f00', 'country-tomato.webp']);
  expect((await importing(`${HEAD}\n${row({ image: '' })}\n`)).code).toBe(0);
  expect(await colorOf((await images()).at(-1)!.image)).toBe('#0f0');
});

test('--dry-run says which line gets which photo, and changes nothing', async () => {
  write('2.jpg', await jpeg('#0f0'));
  write('red.jpg', await jpeg('#f00', 1_000));
  write('spare.jpg', await jpeg('#00f'));
  const before = await images();
  const file = 'id,name,image\n1,Tomato,red.jpg\n2,Brinjal,\n';
  const dry = await importing(file, '--dry-run');
  expect([dry.code, dry.data, dry.words]).toEqual([
    0,
    'line 2: red.jpg (by its image, new)\nline 3: 2.jpg (by its id, new)',
    [
      'No row uses spare.jpg. A row uses the photo in its image cell or, if the cell is empty, the one with its id or name.',
      'Smaller than 960 px, which looks soft on the sharpest screens: 2.jpg.',
      'The file is valid and would add 0, change 2 and unlist 0 products, and make 2 pictures. Nothing was imported.',
    ].join('\n'),
  ]);
  expect([await images(), stored().size]).toEqual([before, 0]);
  expect((await importing(file, '--dry-run', '--json')).json()).toMatchObject({
    changed: 2,
    dryRun: true,
    photos: [
      { line: 2, file: 'red.jpg', by: 'image', isNew: true },
      { line: 3, file: '2.jpg', by: 'id', isNew: true },
    ],
    unusedPhotos: ['spare.jpg'],
  });
  await importing(file);
  expect((await importing(file, '--dry-run')).data).toBe(
    'line 2: red.jpg (by its image, made before)\nline 3: 2.jpg (by its id, made before)',
  );
});

test('all sizes exist, none is enlarged, and no metadata is left', async () => {
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '11/1 1/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Coimbatore</x:xmpmeta>')
    .toBuffer();
  expect([photo.includes('Asha'), photo.includes('Coimbatore')]).toEqual([true, true]);
  write('tomato.jpg', photo);
  await importing('id\n1\n');
  const sizes: Record<string, number> = {};
  for (const [path, data] of stored()) {
    const { width, height, exif, xmp, icc, orientation, format } = await sharp(data).metadata();
    expect([height, exif, xmp, icc, orientation]).toEqual([width, undefined, undefined, undefined, undefined]);
    expect([data.includes('Asha'), data.includes('Coimbatore'), data.includes('Exif')]).toEqual([false, false, false]);
    sizes[`${path.replace(/^\w+\/tomato/, '')} ${format}`] = width;
  }
  expect(sizes).toEqual({
    '-160.avif heif': 160,
    '-320.avif heif': 320,
    '-480.avif heif': 480,
    '-640.avif heif': 640,
    '-960.avif heif': 700,
    '.webp webp': 480,
  });
});

describe('problems', () => {
  const problemsOf = async (file: string) => {
    const before = await images();
    const { code, json } = await importing(file, '--json');
    expect([code, await images(), stored().size]).toEqual([3, before, 0]);
    expect(await shop.db.select().from(catalogImportRows)).toEqual([]);
    return json().error.details as string[];
  };

  test('are listed all at once with their lines, and nothing is made', async () => {
    write('good.jpg', await jpeg('#f00'));
    write('small.jpg', await jpeg('#f00', 300));
    write('text.jpg', 'not a picture');
    write('empty.jpg', '');
    write('notes.txt', 'not a picture');
    write('a/same.jpg', await jpeg('#f00'));
    write('b/SAME.JPG', await jpeg('#0f0'));
    const truncated = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 9, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    write('cut.jpg', truncated.subarray(0, truncated.length / 2));
    const cells = ['good.jpg', 'small.jpg', 'text.jpg', 'empty.jpg', 'notes.txt', 'same.jpg', 'cut.jpg', 'gone.jpg'];
    const file = [HEAD, ...cells.map((image) => row({ image })), row({ image: '', name: 'Nothing' })].join('\n');
    expect(await problemsOf(`${file}\n${row({ image: 'small.jpg', name: '' })}`)).toEqual([
      'line 3: image: small.jpg has 400 × 300 px. Give one of at least 320 × 320 px.',
      expect.stringMatching(
        /^line 4: image: text\.jpg is not a picture \(.+\)\. Give a JPEG, PNG, WebP or AVIF file\.$/,
      ),
      'line 5: image: empty.jpg is empty. Copy it from the camera again.',
      expect.stringMatching(/^line 6: image: notes\.txt is not a picture/),
      'line 7: image is "same.jpg": a/same.jpg and b/SAME.JPG have this name. Write the path of one of them',
      expect.stringMatching(/^line 8: image: cut\.jpg is damaged or incomplete/),
      `line 9: image is "gone.jpg": there is no such file in ${photos} and no such picture in the shop; correct the name, or empty the cell`,
      'line 10: image is missing: a new product needs it',
      'line 11: image: small.jpg has 400 × 300 px. Give one of at least 320 × 320 px.',
      'line 11: name is "": give a name of at most 200 letters',
    ]);
  });

  test('two files for one product, and one file for two products', async () => {
    write('1.jpg', await jpeg('#f00'));
    write(
      'Tomato.png',
      await sharp(await jpeg('#f00'))
        .png()
        .toBuffer(),
    );
    write('Palak.jpg', await jpeg('#0f0'));
    expect(await problemsOf('id,name,image\n1,Tomato,\n4,Palak,\n2,Palak,palak.jpg\n')).toEqual([
      'line 2: image is empty: 1.jpg and Tomato.png fit this product. Write one of them into the image cell',
      'line 4: image: Palak.jpg fits the rows in lines 3 and 4. Write it into the image cells of the rows that it belongs to',
    ]);
    const named = await importing('id,image\n1,tomato.png\n4,palak.jpg\n2,palak.jpg\n');
    expect([named.code, await imageOf(4)]).toEqual([0, await imageOf(2)]);
  });

  test('paths out of the folder are no photos of it', async () => {
    write('a.jpg', await jpeg('#f00'));
    writeFileSync(join(photos, '../secret.jpg'), await jpeg('#0f0'));
    expect(await problemsOf('id,image\n1,../secret.jpg\n')).toEqual([expect.stringContaining('there is no such file')]);
  });

  test.each([
    ['that is missing', 'gone', /cannot be read \(ENOENT\)/],
    ['without photos', '.', /has no photos\. Give the folder with/],
  ])('a folder %s', async (_what, folder, message) => {
    const { code, words } = await farmgateShop(['catalog', 'import', '-', '--pictures', join(photos, folder)], {
      env: { DATABASE_URL: shop.url, DATA_DIR: dataDir },
      input: 'id\n1\n',
    });
    expect([code, words]).toEqual([3, expect.stringMatching(message)]);
  });
});

test('a second run makes only what is new, and a failure in the middle changes no product', async () => {
  const file = 'id,image\n1,1.jpg\n2,2.jpg\n3,3.jpg\n';
  for (const [index, color] of ['#f00', '#0f0', '#00f'].entries()) write(`${index + 1}.jpg`, await jpeg(color));
  await importing('id,image\n1,1.jpg\n');
  const [first = ''] = [...stored().keys()];
  const before = await images();
  // Its place is taken by a file, so that the third picture cannot be stored.
  const third = (await importing(file, '--dry-run', '--json')).json().photos[2].image as string;
  writeFileSync(join(dataDir, 'media/products', third.slice(0, 8)), '');
  const failed = await importing(file);
  expect([failed.code, failed.words]).toEqual([
    5,
    expect.stringMatching(
      /Made [01] of 2 pictures\. No product was changed\. Run the command again[^]*Cannot use the folder/,
    ),
  ]);
  expect(await images()).toEqual(before);
  rmSync(join(dataDir, 'media/products', third.slice(0, 8)));
  // A file that is made again would lose this mark.
  writeFileSync(join(dataDir, 'media/products', first), 'kept');
  const done = await importing(file);
  expect([done.code, done.words]).toEqual([0, expect.stringMatching(/2 changed[^]*[12] pictures made\.$/)]);
  expect(stored().get(first)!.toString()).toBe('kept');
  expect([await colorOf(await imageOf(2)), await colorOf(await imageOf(3))]).toEqual(['#0f0', '#00f']);

  write('2.jpg', await jpeg('#ff0'));
  const [, old] = [await imageOf(1), await imageOf(2)];
  expect((await importing(file)).words).toContain(
    '1 changed, 0 unlisted. 2 were already as in the file. 1 pictures made.',
  );
  expect([await colorOf(await imageOf(2)), await colorOf(old)]).toEqual(['#ff0', '#0f0']);
});
