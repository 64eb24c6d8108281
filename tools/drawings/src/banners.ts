import type { Picture } from './catalogue-pictures.ts';
import { good } from './goods/all.ts';
import { shadowed } from './svg/photo.ts';
import { ellipse, glow, mix, random, uid } from './svg/svg.ts';

/** URW Gothic ships with Ghostscript's fonts; the others are near relatives. Only who redraws the banners needs one. */
const face = 'URW Gothic, Century Gothic, Avenir Next, Nunito, DejaVu Sans, sans-serif';

const words = (lines: readonly string[], small: string, x: number, y: number, size: number, ink: string) =>
  `${lines.map((text, i) => `<text x="${x}" y="${y + i * size * 1.12}" font-family="${face}" font-weight="600" font-size="${size}" fill="${ink}" letter-spacing="-1">${text}</text>`).join('')}<text x="${x + 2}" y="${y + lines.length * size * 1.12 + size * 0.12}" font-family="${face}" font-size="${size * 0.37}" fill="${ink}" opacity=".82">${small}</text>`;

/** A calm ground of one color with a lit disc behind the goods and a few far shapes. */
function stage(w: number, h: number, tint: string, seed: number, cx: number, cy: number): string {
  const id = uid();
  const rnd = random(seed);
  const discs = Array.from(
    { length: 7 },
    () =>
      `<path d="${ellipse(rnd(0, w), rnd(0, h), rnd(30, 150))}" fill="#fff" opacity="${rnd(0.05, 0.15).toFixed(2)}"/>`,
  ).join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(tint, '#ffffff', 0.42)}"/><stop offset="1" stop-color="${tint}"/></linearGradient><rect width="${w}" height="${h}" fill="url(#${id})"/>${discs}${glow(cx, cy, h * 0.95, h * 0.8, '#ffffff', 0.75)}<path d="${ellipse(cx, h + h * 0.16, w * 0.52, h * 0.34)}" fill="${mix(tint, '#ffffff', 0.25)}" opacity=".8"/>`;
}

type Item = readonly [slug: string, x: number, y: number, width: number, turn?: number];
const lay = (items: readonly Item[], scale = 1, dx = 0, dy = 0) =>
  items
    .map(([slug, x, y, w, turn]) =>
      shadowed(good(slug, x * scale + dx, y * scale + dy, w * scale, turn), { drop: 10, soft: 9, strength: 0.26 }),
    )
    .join('');

interface Banner {
  name: string;
  tint: string;
  ink: string;
  lines: readonly string[];
  small: string;
  /** about a 900 x 560 stage */
  items: readonly Item[];
}

const banners: readonly Banner[] = [
  {
    name: 'home-1',
    tint: '#bfe0a0',
    ink: '#174a2e',
    lines: ['Picked at dawn,', 'at your door', 'in two days'],
    small: 'Vegetables from 200 farms around Coimbatore',
    items: [
      ['palak-spinach', 180, 190, 320, -12],
      ['cauliflower', 408, 178, 300],
      ['drumstick', 640, 196, 340, 12],
      ['yellow-pumpkin', 780, 300, 280],
      ['green-capsicum', 590, 330, 230],
      ['purple-brinjal', 110, 380, 250, -6],
      ['ooty-carrot', 286, 370, 260, -6],
      ['country-tomato', 452, 408, 260],
      ['big-onion', 640, 440, 220],
      ['green-chilli', 800, 440, 210, 8],
      ['lemon', 210, 478, 160],
    ],
  },
  {
    name: 'home-2',
    tint: '#f3d9a8',
    ink: '#5a3512',
    lines: ['One box.', 'A whole week', 'of cooking.'],
    small: 'Veg, fruit, salad and keerai plans',
    items: [
      ['fruit-basket-plan', 190, 250, 370],
      ['salad-plan', 720, 250, 370],
      ['weekly-veg-box', 455, 290, 500],
      ['coriander', 130, 440, 180, -8],
      ['cherry-tomato', 780, 452, 190],
    ],
  },
  {
    name: 'home-3',
    tint: '#f9c6ae',
    ink: '#6a1f2c',
    lines: ['The fruit of', 'the season,', 'ripe today'],
    small: 'Mango, guava, Panneer grapes and more',
    items: [
      ['pineapple', 190, 190, 350, -8],
      ['poovan-banana', 420, 176, 360, 6],
      ['paneer-grapes', 640, 180, 320],
      ['kiran-watermelon', 786, 300, 340],
      ['papaya', 110, 380, 290, -8],
      ['alphonso-mango', 310, 372, 320],
      ['shimla-apple', 510, 380, 290],
      ['nagpur-orange', 668, 424, 250],
      ['strawberry', 826, 470, 150],
      ['guava', 410, 490, 170],
    ],
  },
];

/** The home page's three banners, wide and tall. */
export function bannerPictures(): Picture[] {
  return banners.flatMap((b, i) => {
    const wide = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="560" viewBox="0 0 1600 560">${stage(1600, 560, b.tint, i + 3, 1110, 250)}${lay(b.items, 0.98, 706, 2)}${words(b.lines, b.small, 92, 206, 68, b.ink)}</svg>`;
    const tall = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">${stage(800, 600, b.tint, i + 3, 400, 400)}${lay(b.items, 0.76, 58, 188)}${words([b.lines.slice(0, -1).join(' '), b.lines.at(-1) ?? ''], '', 48, 84, 50, b.ink)}</svg>`;
    return [
      { svg: wide, folder: 'banners', name: b.name },
      { svg: tall, folder: 'banners-tall', name: b.name },
    ];
  });
}

/** The two offer banners; their words are on the page, not in the picture. The left half stays calm for them. */
export function offerPictures(): Picture[] {
  const offers: { name: string; tint: string; items: readonly Item[] }[] = [
    {
      name: 'upto-50-off',
      tint: '#f7cf7d',
      items: [
        ['nagpur-orange', 560, 120, 220],
        ['shimla-apple', 700, 170, 210],
        ['country-tomato', 500, 280, 220],
        ['yellow-capsicum', 640, 290, 200],
        ['lemon', 722, 352, 130],
      ],
    },
    {
      name: 'quick-buy',
      tint: '#a9d8b4',
      items: [
        ['mint', 540, 130, 250, -6],
        ['green-chilli', 700, 140, 200, 6],
        ['cucumber', 510, 284, 210],
        ['broccoli', 646, 264, 220],
        ['green-peas', 724, 330, 140],
      ],
    },
  ];
  return offers.map(({ name, tint, items }, i) => ({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="0 0 800 400">${stage(800, 400, tint, i + 20, 600, 200)}${lay(items)}</svg>`,
    folder: 'offers',
    name,
  }));
}
