import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { put, uid } from './svg.ts';

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
const loaded = new Map<string, string>();

/** The emoji that drawings may use, by a name that says what they show. */
const codes = {
  tomato: '1f345',
  brinjal: '1f346',
  carrot: '1f955',
  cucumber: '1f952',
  potato: '1f954',
  lettuce: '1f96c',
  broccoli: '1f966',
  garlic: '1f9c4',
  onion: '1f9c5',
  corn: '1f33d',
  chilli: '1f336-fe0f',
  capsicum: '1fad1',
  peanut: '1f95c',
  ginger: '1fada',
  peas: '1fadb',
  grapes: '1f347',
  melon: '1f348',
  watermelon: '1f349',
  orange: '1f34a',
  lemon: '1f34b',
  banana: '1f34c',
  pineapple: '1f34d',
  apple: '1f34e',
  greenApple: '1f34f',
  pear: '1f350',
  peach: '1f351',
  cherry: '1f352',
  strawberry: '1f353',
  blueberries: '1fad0',
  avocado: '1f951',
  coconut: '1f965',
  mango: '1f96d',
  kiwi: '1f95d',
  salad: '1f957',
  herb: '1f33f',
  seedling: '1f331',
  plant: '1fab4',
  honey: '1f36f',
  sunflower: '1f33b',
  basket: '1f9fa',
  parcel: '1f4e6',
  trolley: '1f6d2',
  tractor: '1f69c',
  rice: '1f33e',
  van: '1f69a',
  rickshaw: '1f6fa',
  farmer: '1f9d1-1f3fe-200d-1f33e',
  farmerWoman: '1f469-1f3fd-200d-1f33e',
  farmerMan: '1f468-1f3fe-200d-1f33e',
  drop: '1f4a7',
  bee: '1f41d',
  cow: '1f404',
  hen: '1f413',
  house: '1f3e1',
  tree: '1f333',
  palm: '1f334',
  sun: '2600-fe0f',
  blossom: '1f33c',
  hibiscus: '1f33a',
  stew: '1f372',
  scooter: '1f6f5',
  flats: '1f3e2',
  bags: '1f6cd-fe0f',
  butterfly: '1f98b',
  cook: '1f469-1f3fd-200d-1f373',
  bucket: '1faa3',
  gloves: '1f9e4',
  knife: '1f52a',
  rainbow: '1f308',
  jar: '1fad9',
  bowl: '1f963',
} as const;
export type EmojiName = keyof typeof codes;

/** Reads all emoji once, enlarged to 512 px. Fails when the package lacks one. */
export async function loadEmoji(): Promise<void> {
  const present = new Set(readdirSync(assets));
  for (const [name, code] of Object.entries(codes)) {
    if (!present.has(`${code}.webp`)) throw new Error(`The emoji package has no ${code}.webp (${name}).`);
    const png = await sharp(join(assets, `${code}.webp`))
      .resize(512, 512, { kernel: 'lanczos3' })
      .sharpen({ sigma: 0.9 })
      .png({ compressionLevel: 2 })
      .toBuffer();
    loaded.set(name, `data:image/png;base64,${png.toString('base64')}`);
  }
}

export interface Recolor {
  hue?: number;
  saturate?: number;
  /** multiplies every channel */
  light?: number;
}

/** An emoji on the 512 sheet, its center at x, y; its colors may be turned to show another sort. */
export function emoji(
  name: EmojiName,
  x = 256,
  y = 256,
  width = 400,
  turn = 0,
  { hue = 0, saturate = 1, light = 1 }: Recolor = {},
  flip = false,
): string {
  const href = loaded.get(name);
  if (!href) throw new Error(`Call loadEmoji() before drawing '${name}'.`);
  const recolor = hue !== 0 || saturate !== 1 || light !== 1;
  const id = uid();
  const filter = recolor
    ? `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${hue}"/><feColorMatrix type="saturate" values="${saturate}"/><feComponentTransfer>${['R', 'G', 'B'].map((c) => `<feFunc${c} type="linear" slope="${light}"/>`).join('')}</feComponentTransfer></filter>`
    : '';
  const image = `<image href="${href}" x="-256" y="-256" width="512" height="512"${recolor ? ` filter="url(#${id})"` : ''}/>`;
  return `${filter}${put(image, x, y, turn, width / 512, flip)}`;
}
