import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { HEAD, row } from '../testing/catalog-file.ts';
import { type PhotoImportTest, createPhotoImport, jpeg } from '../testing/photo-import.ts';
import { farmgateShop } from '../testing/staff.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let photos: PhotoImportTest;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  photos = await createPhotoImport(shop);
});

test('rows get the photos that they name, and others those with their id or name', async () => {
  photos.write('Märkte/Red Tomato.JPG', await jpeg('#f00'));
  photos.write('2.jpg', await jpeg('#0f0'));
  photos.write(
    'carrot_OOTY.webp',
    await sharp(await jpeg('#00f'))
      .webp()
      .toBuffer(),
  );
  photos.write(
    'தக்காளி.png',
    await sharp(await jpeg('#f0f'))
      .png()
      .toBuffer(),
  );
  photos.write('.DS_Store', 'x');
  // macOS writes the ä of the folder as two characters; the spreadsheet writes one.
  const file = [
    'id,name,image',
    '1,Tomato,m\u00e4rkte\\red tomato.jpg',
    '2,Brinjal,',
    '3,Carrot Ooty,',
    '4,தக்காளி,',
    '5,Family Plan,',
    '6,Tomato Heirloom,country-tomato.webp',
  ].join('\n');
  const { code, words } = await photos.run(file);
  expect([code, words]).toEqual([
    0,
    expect.stringMatching(/Done: 0 added, 4 changed, 0 unlisted\. 2 were already as in the file\. Made 4 pictures\.$/),
  ]);
  const colors = await Promise.all([1, 2, 3, 4].map(async (id) => photos.colorOf(await photos.imageOf(id))));
  expect(colors).toEqual(['#f00', '#0f0', '#00f', '#f0f']);
  expect(await photos.imageOf(1)).toMatch(/^[\da-f]{8}\/m-rkte-red-tomato\.webp$/);
  expect(await photos.imageOf(4)).toMatch(/^[\da-f]{8}\/photo-[\da-f]{8}\.webp$/);
  expect(await photos.imageOf(5)).toBe('country-tomato.webp');
});

test('names of the shop count for a file without names, and new products find theirs', async () => {
  photos.write('tomato.jpg', await jpeg('#f00'));
  photos.write('Drumstick.jpg', await jpeg('#0f0'));
  expect((await photos.run('id,sale_price\n1,40\n2,30\n')).code).toBe(0);
  expect([await photos.colorOf(await photos.imageOf(1)), await photos.imageOf(2)]).toEqual([
    '#f00',
    'country-tomato.webp',
  ]);
  expect((await photos.run(`${HEAD}\n${row({ image: '' })}\n`)).code).toBe(0);
  expect(await photos.colorOf((await photos.images()).at(-1)!.image)).toBe('#0f0');
});

test('--dry-run says which line gets which photo, and changes nothing', async () => {
  photos.write('2.jpg', await jpeg('#0f0'));
  photos.write('red.jpg', await jpeg('#f00', 1_000));
  photos.write('spare.jpg', await jpeg('#00f'));
  const before = await photos.images();
  const file = 'id,name,image\n1,Tomato,red.jpg\n2,Brinjal,\n';
  const dry = await photos.run(file, '--dry-run');
  expect([dry.code, dry.data, dry.words]).toEqual([
    0,
    'line 2: red.jpg (by its image, new)\nline 3: 2.jpg (by its id, new)',
    [
      'No row uses spare.jpg. A row uses the photo in its image cell or, if the cell is empty, the one with its id or name.',
      'Smaller than 960 px, which looks soft on the sharpest screens: 2.jpg.',
      'The file is valid and would add 0, change 2 and unlist 0 products, and make 2 pictures. Nothing was imported.',
    ].join('\n'),
  ]);
  expect([await photos.images(), photos.stored().size]).toEqual([before, 0]);
  expect((await photos.run(file, '--dry-run', '--json')).json()).toMatchObject({
    changed: 2,
    dryRun: true,
    photos: [
      { line: 2, file: 'red.jpg', by: 'image', isNew: true },
      { line: 3, file: '2.jpg', by: 'id', isNew: true },
    ],
    unusedPhotos: ['spare.jpg'],
  });
  await photos.run(file);
  expect((await photos.run(file, '--dry-run')).data).toBe(
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
  photos.write('tomato.jpg', photo);
  await photos.run('id\n1\n');
  const sizes: Record<string, number> = {};
  for (const [path, data] of photos.stored()) {
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

test('a second run makes only what is new, and a failure in the middle changes no product', async () => {
  const file = 'id,image\n1,1.jpg\n2,2.jpg\n3,3.jpg\n';
  for (const [index, color] of ['#f00', '#0f0', '#00f'].entries()) photos.write(`${index + 1}.jpg`, await jpeg(color));
  await photos.run('id,image\n1,1.jpg\n');
  const [first = ''] = [...photos.stored().keys()];
  const before = await photos.images();
  // Its place is taken by a file, so that the third picture cannot be stored.
  const third = (await photos.run(file, '--dry-run', '--json')).json().photos[2].image as string;
  writeFileSync(join(photos.root, third.slice(0, 8)), '');
  const failed = await photos.run(file);
  expect([failed.code, failed.words]).toEqual([
    5,
    expect.stringMatching(
      /Made [01] of 2 pictures\. No product was changed\. Run the command again[^]*Cannot use the folder/,
    ),
  ]);
  expect(await photos.images()).toEqual(before);
  rmSync(join(photos.root, third.slice(0, 8)));
  // A file that is made again would lose this mark.
  writeFileSync(join(photos.root, first), 'kept');
  const done = await photos.run(file);
  expect([done.code, done.words]).toEqual([0, expect.stringMatching(/2 changed[^]*Made [12] pictures?\.$/)]);
  expect(photos.stored().get(first)!.toString()).toBe('kept');
  expect([await photos.colorOf(await photos.imageOf(2)), await photos.colorOf(await photos.imageOf(3))]).toEqual([
    '#0f0',
    '#00f',
  ]);

  photos.write('2.jpg', await jpeg('#ff0'));
  const [, old] = [await photos.imageOf(1), await photos.imageOf(2)];
  expect((await photos.run(file)).words).toContain(
    '1 changed, 0 unlisted. 2 were already as in the file. Made 1 picture.',
  );
  expect([await photos.colorOf(await photos.imageOf(2)), await photos.colorOf(old)]).toEqual(['#ff0', '#0f0']);
});

test('Ctrl-C stops the pictures, and no product is changed', async () => {
  photos.write('1.jpg', await jpeg('#f00'));
  const before = await photos.images();
  const { code, words } = await farmgateShop(['catalog', 'import', '-', '--yes', '--pictures', photos.photos], {
    env: photos.env,
    input: 'id\n1\n',
    interruption: AbortSignal.abort(),
  });
  expect([code, words]).toEqual([
    1,
    expect.stringMatching(/Made 0 of 1 pictures\. No product was changed\.[^]*The import was interrupted\.$/),
  ]);
  expect([await photos.images(), photos.stored().size]).toEqual([before, 0]);
});
