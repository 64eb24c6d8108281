import { good } from '../goods/all.ts';
import { green } from '../goods/parts.ts';
import { emoji } from '../svg/emoji.ts';
import { leaf } from '../svg/leaves.ts';
import { basket, shelf, window } from './props.ts';
import type { Scene } from './scene.ts';
import { table, wall } from './scenery.ts';
import { put } from '../svg/svg.ts';

const leafMat = (x: number, y: number, s: number) =>
  put(leaf('oblong', 900, 190, green, { rib: '#dff2b0', veins: 12 }), x, y, 90, s);

const plate = (x: number, y: number, r: number) =>
  `<ellipse cx="${x}" cy="${y + 8}" rx="${r}" ry="${r * 0.36}" fill="#7f8aa0" opacity=".5"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.36}" fill="#f3f4f7"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.8}" ry="${r * 0.27}" fill="#ffffff"/>`;

/** In the kitchen. */
export const kitchenScenes: readonly Scene[] = [
  {
    place: 21,
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
    place: 22,
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
    place: 23,
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
    place: 26,
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
