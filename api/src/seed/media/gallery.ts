import type { Picture } from './catalogue-pictures.ts';
import { good } from './drawings-plans.ts';
import { emoji } from './emoji.ts';
import { leaf } from './leaves.ts';
import { deepGreen, green } from './parts.ts';
import {
  awning,
  basket,
  bananaPlant,
  cloud,
  crate,
  dots,
  fence,
  H,
  heaped,
  hills,
  moon,
  palm,
  rows,
  seedlingTray,
  shade,
  sky,
  sunDisc,
  table,
  tree,
  W,
  wall,
} from './scenery.ts';
import { box, glow, line, mix, put, random, smooth, solid, tone } from './svg.ts';

interface Scene {
  title: string;
  alt: string;
  draw: () => string;
}

const stand = (name: Parameters<typeof emoji>[0], x: number, y: number, w: number, flip = false) =>
  shade(x, y, w * 0.42) + emoji(name, x, y - w * 0.44, w, 0, {}, flip);
const grass = (y: number) => hills(3, y, 8, '#9ccf62', '#4f9a4a');
const market = (tint: string, stripes: readonly [string, string]) => wall(tint) + awning(128, stripes);
const path = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`;
const rain = dots(4, 150, (x, y, r) => line(`M${x} ${y}l-8 ${r(20, 34)}`, '#e6f2f7', 3, 0.55));
const stars = dots(
  8,
  70,
  (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r(1, 3)}" fill="#fff" opacity="${r(0.4, 0.95)}"/>`,
  0,
  420,
);
const terraces = [0, 1, 2, 3, 4, 5]
  .map(
    (i) =>
      hills(20 + i, 400 + i * 78, 22 - i * 2, mix('#a9d870', '#3f8f4a', i / 6), mix('#5fa853', '#22643f', i / 6)) +
      Array.from(
        { length: 22 },
        (_, k) =>
          `<ellipse cx="${k * 60 + (i % 2) * 30}" cy="${446 + i * 78 + Math.sin(k + i) * 8}" rx="${22 + i * 3}" ry="${9 + i * 2}" fill="${mix('#c6ea86', '#3f8f4a', i / 7)}"/>`,
      ).join(''),
  )
  .join('');
const drip = [0, 1, 2, 3]
  .map((i) => line(`M${640 + (i - 1.5) * 60} 430L${640 + (i - 1.5) * 620} ${H + 10}`, '#2e3438', 9))
  .join('');
const greenhouse = `${Array.from({ length: 9 }, (_, i) => line(`M${i * 180 - 80} ${H}V240Q${i * 180 - 80 + 90} 20 ${i * 180 + 100} 240V${H}`, '#ffffff', 12, 0.55)).join('')}${line(`M0 240H${W}M0 420H${W}`, '#ffffff', 8, 0.4)}`;
const sack = (x: number, y: number, w: number, slug: string) =>
  shade(x, y + w * 0.5, w * 0.5) +
  [0, 1, 2, 3, 4]
    .map((i) => good(slug, x + (i - 2) * w * 0.17, y - w * 0.48 + (i % 2) * w * 0.1, w * 0.36, i * 24))
    .join('') +
  solid(
    smooth([
      [x - w * 0.42, y - w * 0.36],
      [x, y - w * 0.28],
      [x + w * 0.42, y - w * 0.36],
      [x + w * 0.48, y + w * 0.1],
      [x + w * 0.38, y + w * 0.48],
      [x - w * 0.38, y + w * 0.48],
      [x - w * 0.48, y + w * 0.1],
    ]),
    tone('#d8b988', '#f3dfb8', '#96734c'),
    { rim: 26 },
  );
const leafMat = (x: number, y: number, s: number) =>
  put(leaf('oblong', 900, 190, green, { rib: '#dff2b0', veins: 12 }), x, y, 90, s);
const scales = `${solid(box(452, 470, 376, 90, 30), tone('#5a86b8', '#a6c6e6', '#2f4f80'), { rim: 20 })}${solid(box(490, 548, 300, 150, 26), tone('#3f6a9c', '#86aed4', '#22406c'), { rim: 24 })}<circle cx="640" cy="622" r="58" fill="#fffdf4" stroke="#22406c" stroke-width="8"/>${line('M640 622L668 586', '#d8433c', 7)}${line('M598 622h14M668 622h14M640 578v14', '#22406c', 5)}${solid('M380 440H900Q880 500 780 500H500Q400 500 380 440Z', tone('#cfd6de', '#ffffff', '#8793a8'), { rim: 16 })}`;
const sink = `${solid(box(180, 520, 920, 260, 40), tone('#b9c6d0', '#eef4f7', '#7d8ea0'), { rim: 30 })}<rect x="226" y="556" width="828" height="150" rx="46" fill="#9fdcec"/>${dots(6, 40, (x, y, r) => `<circle cx="${240 + (x / W) * 800}" cy="${y}" r="${r(4, 14)}" fill="#fff" opacity="${r(0.3, 0.8)}"/>`, 566, 690)}`;
const tap =
  solid(
    'M610 120h60v150a40 40 0 0 1 -40 40h-70v70h-44v-90q0 -34 34 -34h40q20 0 20 -20Z',
    tone('#c4ccd6', '#ffffff', '#7f8aa0'),
    { rim: 16 },
  ) +
  line('M538 384V590', '#bfeaf5', 22, 0.85) +
  line('M538 384V590', '#ffffff', 6, 0.7);
const shelf = (y: number) => solid(box(60, y, 1160, 34, 10), tone('#b9814f', '#e6bd8c', '#7c4d2e'), { rim: 10 });
const gate = `${line('M380 760V470M900 760V470', '#f4ead6', 34)}${line('M380 540H900M380 700H900M380 700L900 540', '#f4ead6', 22)}`;
const window = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="300" height="340" rx="16" fill="#ffffff"/><rect x="${x + 16}" y="${y + 16}" width="268" height="308" fill="#bfe4f3"/>${glow(x + 90, y + 90, 130, 110, '#fff7d0', 0.9)}<path d="M${x + 150} ${y}v340M${x} ${y + 170}h300" stroke="#ffffff" stroke-width="14"/>`;
const plate = (x: number, y: number, r: number) =>
  `<ellipse cx="${x}" cy="${y + 8}" rx="${r}" ry="${r * 0.36}" fill="#7f8aa0" opacity=".5"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.36}" fill="#f3f4f7"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.8}" ry="${r * 0.27}" fill="#ffffff"/>`;
const trellis =
  Array.from({ length: 6 }, (_, i) => line(`M${i * 250 + 10} 90V${H - 90}`, '#a9794a', 16)).join('') +
  line(`M0 120H${W}M0 300H${W}`, '#a9794a', 9);
const vine = (seed: number) => {
  const r = random(seed);
  return Array.from({ length: 44 }, () =>
    put(leaf('heart', r(80, 130), r(36, 52), r() > 0.5 ? green : deepGreen), r(0, W), r(110, 330), r(100, 260)),
  ).join('');
};

const scenes: readonly Scene[] = [
  {
    title: 'First light at Thondamuthur',
    alt: 'Rows of young greens run towards hills under a dawn sky',
    draw: () =>
      sky('dawn') +
      sunDisc(820, 330, 62) +
      hills(1, 380, 46, '#8a78a8', '#6d6a94') +
      hills(4, 430, 26, '#7fa070', '#4c7a58') +
      rows(470, '#6fb24d', '#8a5a44', 800),
  },
  {
    title: 'The morning pick',
    alt: 'A farmer stands beside crates of tomatoes and ladies finger in the field',
    draw: () =>
      sky('morning') +
      cloud(240, 150, 0.9) +
      hills(6, 400, 40, '#8cc6a0', '#5a9a78') +
      rows(450, '#6aae4a', '#94644a', 420) +
      stand('farmerWoman', 960, 780, 420) +
      crate(120, 560, 320, heaped('country-tomato', 120, 560, 320)) +
      crate(480, 600, 300, heaped('ladies-finger', 480, 600, 300)),
  },
  {
    title: 'Tractor on the upper field',
    alt: 'A green tractor drives along ploughed rows',
    draw: () =>
      sky('noon') +
      cloud(960, 160, 1.1) +
      cloud(300, 110, 0.7) +
      hills(9, 390, 44, '#a4d38a', '#69a860') +
      rows(440, '#8a6047', '#6a4434', 240) +
      stand('tractor', 800, 760, 460),
  },
  {
    title: 'Tomatoes, just weighed',
    alt: 'Three crates heaped with country tomatoes',
    draw: () =>
      wall('#f4dcc0') +
      window(490, 40) +
      table(500) +
      crate(30, 400, 440, heaped('country-tomato', 30, 400, 440)) +
      crate(810, 400, 440, heaped('country-tomato', 810, 400, 440)) +
      crate(350, 500, 580, heaped('country-tomato', 350, 500, 580)) +
      good('country-tomato', 150, 740, 200) +
      good('country-tomato', 1120, 750, 200),
  },
  {
    title: 'Under the market awning',
    alt: 'A market stall with crates of vegetables below a green and white awning',
    draw: () =>
      market('#f6ead0', ['#3f9a55', '#fffaf0']) +
      table(620) +
      crate(40, 470, 360, heaped('purple-brinjal', 40, 470, 360)) +
      crate(450, 470, 380, heaped('ooty-carrot', 450, 470, 380)) +
      crate(880, 470, 360, heaped('green-capsicum', 880, 470, 360)) +
      ['cauliflower', 'cabbage', 'yellow-pumpkin', 'beetroot'].map((s, i) => good(s, 200 + i * 300, 728, 210)).join(''),
  },
  {
    title: 'Keerai, bunch by bunch',
    alt: 'Bunches of spinach, red amaranth, mint and coriander in a row',
    draw: () =>
      wall('#dcebcf') +
      table(600, '#a8794f') +
      ['palak-spinach', 'red-amaranth', 'mulai-keerai'].map((s, i) => good(s, 240 + i * 400, 400, 440)).join('') +
      ['mint', 'coriander', 'curry-leaves', 'fenugreek-leaves']
        .map((s, i) => good(s, 190 + i * 300, 660, 300))
        .join(''),
  },
  {
    title: 'Nilgiri terraces',
    alt: 'Terraced fields on a hillside below blue mountains',
    draw: () =>
      sky('morning') +
      hills(11, 300, 70, '#8fb0c8', '#7299b2') +
      hills(12, 350, 50, '#84b8a0', '#5f9a7c') +
      terraces +
      [
        [160, 470, 130],
        [1120, 520, 160],
        [860, 440, 100],
      ]
        .map(([x = 0, y = 0, w = 0]) => tree(x, y, w))
        .join('') +
      stand('house', 330, 560, 190),
  },
  {
    title: 'Seedlings at six weeks',
    alt: 'Trays of seedlings in the nursery',
    draw: () =>
      sky('noon') +
      greenhouse +
      table(520, '#8f9a86') +
      seedlingTray(120, 480, 460, 6) +
      seedlingTray(690, 480, 460, 6) +
      seedlingTray(330, 660, 620, 7),
  },
  {
    title: 'Drip lines',
    alt: 'Young plants along irrigation lines with drops of water',
    draw: () =>
      sky('noon') +
      hills(14, 390, 36, '#9ccf8a', '#5fa45c') +
      rows(430, '#73b850', '#8f5f46', 640, 13) +
      drip +
      [
        [300, 610, 96],
        [960, 620, 96],
        [520, 700, 120],
        [780, 720, 120],
        [150, 770, 140],
        [1120, 770, 140],
      ]
        .map(([x = 0, y = 0, w = 0]) => emoji('drop', x, y, w))
        .join(''),
  },
  {
    title: 'The fruit corner',
    alt: 'Crates of mango, apple and oranges at the stall',
    draw: () =>
      market('#fde6cf', ['#e2703f', '#fff6e6']) +
      table(630, '#a86f45') +
      crate(30, 470, 380, heaped('alphonso-mango', 30, 470, 380)) +
      crate(450, 470, 380, heaped('shimla-apple', 450, 470, 380)) +
      crate(870, 470, 380, heaped('nagpur-orange', 870, 470, 380)) +
      ['pineapple', 'kiran-watermelon', 'papaya', 'paneer-grapes']
        .map((s, i) => good(s, 180 + i * 310, 732, 220))
        .join(''),
  },
  {
    title: 'Coconut grove at Pollachi',
    alt: 'Coconut palms in the evening light with tender coconuts on the grass',
    draw: () =>
      sky('dusk') +
      sunDisc(640, 420, 80, '#ffd9a0') +
      hills(16, 470, 24, '#6a6f7c', '#4d5a5c') +
      hills(17, 560, 18, '#7fa85a', '#3f7048') +
      [
        [150, 640, 420],
        [400, 600, 330],
        [900, 600, 340],
        [1140, 650, 440],
      ]
        .map(([x = 0, y = 0, w = 0], i) => palm(x, y, w, i % 2 === 1))
        .join('') +
      [560, 690, 800].map((x, i) => good('tender-coconut', x, 712 + (i % 2) * 30, 190)).join(''),
  },
  {
    title: 'Banana garden',
    alt: 'Banana plants in a row, hands of ripe bananas in front',
    draw: () =>
      sky('noon') +
      cloud(980, 120, 0.9) +
      grass(600) +
      [120, 400, 690, 980, 1220].map((x, i) => bananaPlant(x, 690 - (i % 2) * 40, 1 + (i % 2) * 0.12, i + 3)).join('') +
      good('poovan-banana', 280, 690, 260) +
      good('red-banana', 560, 710, 250) +
      good('nendran-banana', 850, 690, 270),
  },
  {
    title: 'Rain over the beans',
    alt: 'Rain falls on green rows under grey clouds',
    draw: () =>
      sky('rain') +
      cloud(280, 150, 1.3, '#b9c6cf') +
      cloud(760, 120, 1.5, '#aab9c4') +
      cloud(1120, 190, 1.1, '#c3ced4') +
      hills(19, 420, 34, '#7fa088', '#56806a') +
      rows(470, '#4f9a4e', '#6a4a3e', 640) +
      rain,
  },
  {
    title: 'Bees in the sunflowers',
    alt: 'Sunflowers and bees at the field edge',
    draw: () =>
      sky('noon') +
      cloud(300, 130, 0.8) +
      grass(560) +
      [90, 290, 500, 720, 940, 1160].map((x, i) => emoji('sunflower', x, 560 + (i % 2) * 50, 330)).join('') +
      [
        [240, 260, 110],
        [660, 210, 90],
        [1040, 290, 120],
      ]
        .map(([x = 0, y = 0, w = 0], i) => emoji('bee', x, y, w, i * 12 - 10, {}, i === 1))
        .join(''),
  },
  {
    title: 'Washed three times',
    alt: 'Carrots and radish in a basin of running water',
    draw: () =>
      wall('#cfe3e8') +
      line(`M0 130H${W}M0 260H${W}M0 390H${W}M160 0V400M420 0V400M900 0V400M1150 0V400`, '#ffffff', 6, 0.55) +
      tap +
      sink +
      ['ooty-carrot', 'white-radish', 'beetroot', 'ooty-carrot', 'palak-spinach']
        .map((s, i) => good(s, 300 + i * 170, 590 + (i % 2) * 34, 230, i * 17 - 30))
        .join('') +
      `<rect x="226" y="620" width="828" height="90" rx="40" fill="#8fd3e6" opacity=".55"/>`,
  },
  {
    title: 'Honest weight',
    alt: 'A shop scale with brinjal and tomatoes on its pan',
    draw: () =>
      wall('#f2e3cb') +
      table(690) +
      scales +
      ['purple-brinjal', 'country-tomato', 'green-brinjal']
        .map((s, i) => good(s, 500 + i * 140, 380 + (i % 2) * 10, 230))
        .join('') +
      sack(190, 640, 300, 'potato') +
      sack(1090, 640, 300, 'big-onion'),
  },
  {
    title: 'Packing the weekly boxes',
    alt: 'Veg boxes lined up on the packing table',
    draw: () =>
      wall('#e4eddb') +
      shelf(210) +
      ['yellow-pumpkin', 'cabbage', 'cauliflower', 'kiran-watermelon', 'pineapple']
        .map((s, i) => good(s, 160 + i * 240, 140, 180))
        .join('') +
      table(640) +
      good('weekly-veg-box', 250, 560, 470) +
      good('family-veg-box', 1030, 560, 470) +
      good('salad-plan', 640, 600, 480),
  },
  {
    title: 'Loading before sunrise',
    alt: 'The delivery van is loaded with crates under a night sky',
    draw: () =>
      sky('night') +
      stars +
      moon(1060, 150, 54) +
      hills(22, 480, 26, '#33456b', '#24324f') +
      grass(650).replaceAll('#9ccf62', '#3d5a58').replaceAll('#4f9a4a', '#26403f') +
      glow(720, 640, 520, 240, '#ffe2a0', 0.5) +
      stand('van', 820, 740, 480) +
      crate(70, 590, 290, heaped('hybrid-tomato', 70, 590, 290)) +
      crate(380, 640, 250, heaped('green-capsicum', 380, 640, 250)),
  },
  {
    title: 'On the way to Vadavalli',
    alt: 'A yellow and green auto rickshaw with baskets drives past houses',
    draw: () =>
      sky('morning') +
      cloud(960, 140, 0.9) +
      hills(24, 430, 30, '#a4cfa0', '#74ab80') +
      [90, 330, 1120].map((x) => stand('house', x, 610, 270)).join('') +
      tree(560, 610, 240) +
      path(`M0 600H${W}V${H}H0Z`, '#8b8f9a') +
      line('M40 730H220M340 730H520M640 730H820M940 730H1120', '#fff7dc', 14) +
      stand('rickshaw', 760, 740, 380) +
      basket(250, 700, 200, [
        ['poovan-banana', -0.16, -0.44, 0.8],
        ['green-capsicum', 0.22, -0.34, 0.6],
      ]),
  },
  {
    title: 'At your gate',
    alt: 'A filled basket stands before an apartment house gate',
    draw: () =>
      sky('noon') +
      cloud(250, 130, 0.8) +
      stand('flats', 300, 640, 520) +
      stand('flats', 1000, 640, 470) +
      grass(620) +
      path(`M480 ${H}L580 620H700L800 ${H}Z`, '#d9c9ad') +
      gate +
      basket(640, 690, 250, [
        ['palak-spinach', -0.34, -0.5, 0.9, -14],
        ['drumstick', 0.3, -0.56, 0.9, 12],
        ['country-tomato', -0.1, -0.36, 0.6],
        ['cauliflower', 0.18, -0.36, 0.6],
      ]),
  },
  {
    title: 'Cut at six in the morning',
    alt: 'Bowls of cut fruit and salad on a kitchen table',
    draw: () =>
      wall('#e2eef0') +
      window(90, 70) +
      window(890, 70) +
      table(540, '#c79a6b') +
      good('cut-fruit-bowl', 290, 520, 400) +
      good('garden-salad-bowl', 990, 520, 400) +
      good('pomegranate-arils', 640, 450, 330) +
      good('watermelon-cubes', 480, 680, 330) +
      good('jackfruit-bulbs', 820, 680, 330) +
      emoji('knife', 130, 730, 190, 30),
  },
  {
    title: 'A banana leaf lunch',
    alt: 'A banana leaf laid with vegetables, curry and rice',
    draw: () =>
      table(0, '#96643f') +
      leafMat(70, 470, 1.28) +
      [
        ['avial-cut-mix', 320, 390],
        ['poriyal-beans-cut', 590, 360],
        ['sambar-cut-mix', 860, 390],
      ]
        .map(([s, x, y]) => good(String(s), Number(x), Number(y), 300))
        .join('') +
      plate(600, 620, 220) +
      emoji('stew', 600, 560, 270) +
      good('lemon', 930, 580, 130) +
      good('poovan-banana', 1080, 610, 200) +
      good('curry-leaves', 320, 620, 180),
  },
  {
    title: 'The spice shelf',
    alt: 'Garlic, ginger, turmeric, chillies and tamarind on two shelves',
    draw: () =>
      wall('#efdcc0') +
      shelf(380) +
      shelf(720) +
      ['garlic', 'ginger', 'fresh-turmeric', 'dry-red-chilli']
        .map((s, i) => good(s, 200 + i * 295, 264, 270))
        .join('') +
      ['tamarind', 'small-onion', 'coconut', 'green-chilli'].map((s, i) => good(s, 200 + i * 295, 604, 270)).join(''),
  },
  {
    title: 'Gourds on the pandal',
    alt: 'Snake, bitter, ridge and bottle gourds hang from a trellis',
    draw: () =>
      sky('morning') +
      grass(690) +
      trellis +
      ['snake-gourd', 'bottle-gourd', 'ridge-gourd', 'snake-gourd', 'bitter-gourd']
        .map((s, i) =>
          good(s, 140 + i * 250, 450 + (i % 2) * 40, 330, s === 'bitter-gourd' ? 60 : s === 'bottle-gourd' ? -34 : 0),
        )
        .join('') +
      vine(9),
  },
  {
    title: 'The farm’s own helpers',
    alt: 'A cow, a hen and a butterfly by a white fence',
    draw: () =>
      sky('noon') +
      cloud(900, 140, 1) +
      hills(27, 440, 34, '#a9d890', '#74b368') +
      tree(150, 580, 340) +
      fence(520) +
      grass(640) +
      stand('cow', 780, 760, 400) +
      stand('hen', 380, 780, 200) +
      emoji('butterfly', 1050, 420, 110, 14) +
      emoji('blossom', 1140, 700, 150) +
      emoji('blossom', 200, 740, 120),
  },
  {
    title: 'Harvest basket',
    alt: 'A large woven basket filled with the week’s vegetables and fruit',
    draw: () =>
      wall('#f3ead6') +
      table(600, '#b07a4a') +
      basket(640, 560, 560, [
        ['leek', -0.36, -0.42, 0.62, -24],
        ['mulai-keerai', -0.1, -0.48, 0.66, -6],
        ['sweet-corn', 0.2, -0.42, 0.5, 10],
        ['drumstick', 0.36, -0.42, 0.6, 26],
        ['cauliflower', -0.2, -0.28, 0.46],
        ['country-tomato', 0.04, -0.24, 0.4],
        ['purple-brinjal', 0.26, -0.26, 0.38],
      ]) +
      good('yellow-pumpkin', 220, 650, 300) +
      good('pineapple', 1080, 600, 330, 6) +
      good('alphonso-mango', 930, 730, 210) +
      good('beetroot', 380, 736, 200, 70),
  },
];

const number = (i: number) => String(i + 1).padStart(2, '0');

/** The 26 pictures of the gallery. */
export const galleryPictures = (): Picture[] =>
  scenes.map(({ draw }, i) => ({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${draw()}</svg>`,
    path: `gallery/gallery-${number(i)}`,
    sizes: [
      ['', 640, 424],
      ['-320', 320, 212],
      ['-1280', 1280, 848],
    ],
    quality: 74,
  }));

/** The farm beside the home page's About us: a scene of its own, cut to 4:3. */
export const aboutPicture = (): Picture => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${sky('morning')}${sunDisc(300, 180, 54)}${cloud(860, 150, 1)}${hills(31, 380, 46, '#8cc6a0', '#5a9a78')}${hills(33, 440, 24, '#b5d978', '#74ab55')}${rows(480, '#6aae4a', '#94644a', 640)}${stand('house', 980, 530, 230)}${tree(250, 520, 230)}${stand('farmerMan', 470, 740, 330)}${stand('farmerWoman', 800, 740, 330, true)}${crate(470, 640, 340, heaped('ooty-carrot', 470, 640, 340))}${crate(190, 700, 250, heaped('green-capsicum', 190, 700, 250))}${crate(850, 700, 250, heaped('country-tomato', 850, 700, 250))}</svg>`,
  path: 'about/farm',
  sizes: [
    ['-640', 640, 480],
    ['-1280', 1280, 960],
  ],
});

export const galleryCaptions = () =>
  scenes.map(({ title, alt }, i) => ({ file: `gallery-${number(i)}.webp`, title, alt }));
