import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { put } from './svg.ts';

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
const loaded = new Map<string, string>();

/** The emoji that drawings may use, by a name that says what they show. */
const codes = {
  herb: '1f33f',
  seedling: '1f331',
  sunflower: '1f33b',
  basket: '1f9fa',
  parcel: '1f4e6',
  tractor: '1f69c',
  van: '1f69a',
  rickshaw: '1f6fa',
  farmerWoman: '1f469-1f3fd-200d-1f33e',
  farmerMan: '1f468-1f3fe-200d-1f33e',
  drop: '1f4a7',
  bee: '1f41d',
  cow: '1f404',
  hen: '1f413',
  house: '1f3e1',
  tree: '1f333',
  palm: '1f334',
  blossom: '1f33c',
  stew: '1f372',
  flats: '1f3e2',
  butterfly: '1f98b',
  knife: '1f52a',
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

/** An emoji on the 512 sheet, its center at x, y. Its pixels are few: keep it small, and draw products instead. */
export function emoji(name: EmojiName, x = 256, y = 256, width = 400, turn = 0, flip = false): string {
  const href = loaded.get(name);
  if (!href) throw new Error(`Call loadEmoji() before drawing '${name}'.`);
  return put(`<image href="${href}" x="-256" y="-256" width="512" height="512"/>`, x, y, turn, width / 512, flip);
}
