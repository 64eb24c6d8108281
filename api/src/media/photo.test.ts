import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { reducePhoto } from './photo.ts';

/** Red, green, blue and white quarters: each of the 8 orientations shows another picture. */
const QUARTERS = ['#f00', '#0f0', '#00f', '#fff'];

/** A square with a colored quarter in each corner, as the eye sees it. */
async function quarters(size: number): Promise<Buffer> {
  const half = size / 2;
  const patches = QUARTERS.map((background, index) => ({
    input: { create: { width: half, height: half, channels: 3 as const, background } },
    left: (index % 2) * half,
    top: Math.floor(index / 2) * half,
  }));
  return sharp({ create: { width: size, height: size, channels: 3, background: '#000' } })
    .composite(patches)
    .png()
    .toBuffer();
}

/** Pixels as a camera with each EXIF orientation stores them, made by the operations of the EXIF standard. */
const STORED: Record<number, (upright: Buffer) => Promise<Buffer>> = {
  1: async (upright) => upright,
  2: (upright) => sharp(upright).flop().toBuffer(),
  3: (upright) => sharp(upright).rotate(180).toBuffer(),
  4: (upright) => sharp(upright).flip().toBuffer(),
  5: async (upright) =>
    sharp(await sharp(upright).rotate(90).toBuffer())
      .flop()
      .toBuffer(),
  6: (upright) => sharp(upright).rotate(270).toBuffer(),
  7: async (upright) =>
    sharp(await sharp(upright).rotate(270).toBuffer())
      .flop()
      .toBuffer(),
  8: (upright) => sharp(upright).rotate(90).toBuffer(),
};

/** The color in the middle of each quarter. */
async function corners(picture: Sharp): Promise<string[]> {
  const { data, info } = await picture.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [near, far] = [Math.floor(info.width / 4), Math.floor((info.width * 3) / 4)];
  return [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ].map(([x = 0, y = 0]) => {
    const at = (y * info.width + x) * info.channels;
    // JPEG changes a channel by a few steps.
    return `#${[...data.subarray(at, at + 3)].map((channel) => Math.round(channel / 17).toString(16)).join('')}`;
  });
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo with the EXIF orientation %i becomes upright', async (orientation) => {
  const pixels = await STORED[orientation]!(await quarters(400));
  const photo = await sharp(pixels).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
  expect((await sharp(photo).metadata()).orientation ?? 1).toBe(orientation);
  expect(await corners((await reducePhoto(photo)).picture)).toEqual(QUARTERS);
});

test('a wide photo keeps the square in its middle', async () => {
  const middle = await quarters(400);
  const wide = await sharp({ create: { width: 1_000, height: 400, channels: 3, background: '#888' } })
    .composite([{ input: middle, left: 300, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
  const { picture, side } = await reducePhoto(wide);
  expect([side, await corners(picture)]).toEqual([400, QUARTERS]);
});

const solid = (background: string) => sharp({ create: { width: 400, height: 400, channels: 3, background } });

describe('colors', () => {
  const middle = async (data: Buffer) => (await corners((await reducePhoto(data)).picture))[0]!;

  test('of a CMYK JPEG become those that the eye sees', async () => {
    const photo = await solid('#f00').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(photo).metadata()).space).toBe('cmyk');
    // Red ink is darker than the red of a screen.
    expect(await middle(photo)).toMatch(/^#[d-f][0-3][0-3]$/);
  });

  test('of a Display P3 profile are converted to sRGB', async () => {
    const p3 = await solid('#808080')
      .composite([{ input: { create: { width: 400, height: 400, channels: 3, background: '#804040' } } }])
      .toColourspace('srgb')
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const plain = await sharp(p3, { ignoreIcc: true }).raw().toBuffer();
    const { picture } = await reducePhoto(p3);
    const reduced = await picture.raw().toBuffer();
    // The stored numbers are those of P3; converted ones are more saturated.
    expect(plain[0]! - plain[1]!).toBeLessThan(0x40);
    expect(Math.abs(reduced[0]! - 0x80) + Math.abs(reduced[1]! - 0x40)).toBeLessThanOrEqual(4);
  });

  test('of a 16-bit PNG and of a gray JPEG have 8 bits and three channels', async () => {
    const deep = await solid('#3366cc').toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    expect(await middle(deep)).toBe('#36c');
    const gray = await solid('#888').toColourspace('b-w').jpeg().toBuffer();
    expect((await sharp(gray).metadata()).channels).toBe(1);
    expect(await middle(gray)).toBe('#888');
  });
});

test('an animation gives its first frame', async () => {
  const frames = await Promise.all(['#f00', '#00f'].map((color) => solid(color).png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  expect(await corners((await reducePhoto(animation)).picture)).toEqual(Array(4).fill('#f00'));
});

describe('a file is rejected with what to do', () => {
  const problem = (data: Buffer) =>
    reducePhoto(data).then(
      () => 'none',
      (error: Error) => error.message,
    );

  test('when it is cut short', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer();
    expect(await problem(photo)).toBe('none');
    expect(await problem(photo.subarray(0, photo.length / 2))).toMatch(/^is damaged or incomplete \(.+\)\. Copy it/);
  });

  test('when it is too small or too large', async () => {
    const small = await solid('#f00').resize(900, 319).png().toBuffer();
    expect(await problem(small)).toBe('has 900 × 319 px. Give one of at least 320 × 320 px.');
    // A few bytes can claim any size: what counts is the header.
    const huge = await solid('#f00').png().toBuffer();
    huge.writeUInt32BE(20_000, 16);
    huge.writeUInt32BE(5_001, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    expect(await problem(huge)).toBe('has 20000 × 5001 px (101 megapixels). Give one of at most 100 megapixels.');
  });

  test('when it is no photo', async () => {
    expect(await problem(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'))).toBe(
      'is in the format svg. Give a JPEG, PNG, WebP or AVIF file.',
    );
    expect(await problem(Buffer.from('id,name'))).toMatch(/^is not a picture \(.+\)\. Give a JPEG/);
    expect(await problem(Buffer.alloc(0))).toBe('is empty. Copy it from the camera again.');
  });

  test('when it is a HEIC file of an iPhone', async () => {
    const box = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    expect(await problem(box)).toMatch(/^is a HEIC file, .* Export it as JPEG/);
  });
});
