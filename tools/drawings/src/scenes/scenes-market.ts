import { good } from '../goods/all.ts';
import { crate } from './crate.ts';
import { awning, heaped, shade, shelf, window } from './props.ts';
import type { Scene } from './scene.ts';
import { dots, table, W, wall } from './scenery.ts';
import { box, line, smooth, solid, tone } from '../svg/svg.ts';

const market = (tint: string, stripes: readonly [string, string]) => wall(tint) + awning(128, stripes);

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

/** At the market and in the packing house. */
export const marketScenes: readonly Scene[] = [
  {
    place: 4,
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
    place: 5,
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
    place: 6,
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
    place: 10,
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
    place: 15,
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
    place: 16,
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
    place: 17,
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
];
