import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { catalogImportRows } from '../database/schema.ts';
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

const problemsOf = async (file: string) => {
  const before = await photos.images();
  const { code, json } = await photos.run(file, '--json');
  expect([code, await photos.images(), photos.stored().size]).toEqual([3, before, 0]);
  expect(await shop.db.select().from(catalogImportRows)).toEqual([]);
  return json().error.details as string[];
};

test('all problems of photos are listed at once with their lines, and nothing is made', async () => {
  photos.write('good.jpg', await jpeg('#f00'));
  photos.write('small.jpg', await jpeg('#f00', 300));
  photos.write('text.jpg', 'not a picture');
  photos.write('empty.jpg', '');
  photos.write('notes.txt', 'not a picture');
  photos.write('a/same.jpg', await jpeg('#f00'));
  photos.write('b/SAME.JPG', await jpeg('#0f0'));
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
  photos.write('cut.jpg', truncated.subarray(0, truncated.length / 2));
  const cells = ['good.jpg', 'small.jpg', 'text.jpg', 'empty.jpg', 'notes.txt', 'same.jpg', 'cut.jpg', 'gone.jpg'];
  const file = [HEAD, ...cells.map((image) => row({ image })), row({ image: '', name: 'Nothing' })].join('\n');
  expect(await problemsOf(`${file}\n${row({ image: 'small.jpg', name: '' })}`)).toEqual([
    'line 3: image: small.jpg has 400 × 300 px. Give one of at least 320 × 320 px.',
    expect.stringMatching(/^line 4: image: text\.jpg is not a picture \(.+\)\. Give a JPEG, PNG, WebP or AVIF file\.$/),
    'line 5: image: empty.jpg is empty. Copy it from the camera again.',
    expect.stringMatching(/^line 6: image: notes\.txt is not a picture/),
    'line 7: image is "same.jpg": a/same.jpg and b/SAME.JPG have this name. Write the path of one of them',
    expect.stringMatching(/^line 8: image: cut\.jpg is damaged or incomplete/),
    `line 9: image is "gone.jpg": there is no such file in ${photos.photos} and no such picture in the shop; correct the name, or empty the cell`,
    'line 10: image is missing: a new product needs it',
    'line 11: image: small.jpg has 400 × 300 px. Give one of at least 320 × 320 px.',
    'line 11: name is "": give a name of at most 200 letters',
  ]);
});

test('a row cannot choose between two files for one product, and one file for two products', async () => {
  photos.write('1.jpg', await jpeg('#f00'));
  photos.write(
    'Tomato.png',
    await sharp(await jpeg('#f00'))
      .png()
      .toBuffer(),
  );
  photos.write('Palak.jpg', await jpeg('#0f0'));
  expect(await problemsOf('id,name,image\n1,Tomato,\n4,Palak,\n2,Palak,palak.jpg\n')).toEqual([
    'line 2: image is empty: 1.jpg and Tomato.png fit this product. Write one of them into the image cell',
    'line 4: image: Palak.jpg fits the rows in lines 3 and 4. Write it into the image cells of the rows that it belongs to',
  ]);
  const named = await photos.run('id,image\n1,tomato.png\n4,palak.jpg\n2,palak.jpg\n');
  expect([named.code, await photos.imageOf(4)]).toEqual([0, await photos.imageOf(2)]);
});

test('paths out of the folder are no photos of it', async () => {
  photos.write('a.jpg', await jpeg('#f00'));
  writeFileSync(join(photos.photos, '../secret.jpg'), await jpeg('#0f0'));
  expect(await problemsOf('id,image\n1,../secret.jpg\n')).toEqual([expect.stringContaining('there is no such file')]);
});

test.each([
  ['that is missing', 'gone', /cannot be read \(ENOENT\)/],
  ['without photos', '.', /has no photos\. Give the folder with/],
])('a folder %s is an error', async (_what, folder, message) => {
  const { code, words } = await farmgateShop(['catalog', 'import', '-', '--pictures', join(photos.photos, folder)], {
    env: photos.env,
    input: 'id\n1\n',
  });
  expect([code, words]).toEqual([3, expect.stringMatching(message)]);
});
