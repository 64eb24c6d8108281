import { emoji } from '../svg/emoji.ts';
import { crate } from './crate.ts';
import { heaped, seedlingTray, stand, tree } from './props.ts';
import type { Scene } from './scene.ts';
import { cloud, dots, grass, H, hills, rows, sky, sunDisc, table, W } from './scenery.ts';
import { line, mix } from '../svg/svg.ts';

const rain = dots(4, 150, (x, y, r) => line(`M${x} ${y}l-8 ${r(20, 34)}`, '#e6f2f7', 3, 0.55));

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

/** On the fields. */
export const fieldScenes: readonly Scene[] = [
  {
    place: 1,
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
    place: 2,
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
    place: 3,
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
    place: 7,
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
    place: 8,
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
    place: 9,
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
    place: 13,
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
    place: 14,
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
        .map(([x = 0, y = 0, w = 0], i) => emoji('bee', x, y, w, i * 12 - 10, i === 1))
        .join(''),
  },
];

/** The growers at their field, for the home page's About us. */
export const aboutScene = (): string =>
  sky('morning') +
  sunDisc(300, 180, 54) +
  cloud(860, 150, 1) +
  hills(31, 380, 46, '#8cc6a0', '#5a9a78') +
  hills(33, 440, 24, '#b5d978', '#74ab55') +
  rows(480, '#6aae4a', '#94644a', 640) +
  stand('house', 980, 530, 230) +
  tree(250, 520, 230) +
  stand('farmerMan', 470, 740, 330) +
  stand('farmerWoman', 800, 740, 330, true) +
  crate(470, 640, 340, heaped('ooty-carrot', 470, 640, 340)) +
  crate(190, 700, 250, heaped('green-capsicum', 190, 700, 250)) +
  crate(850, 700, 250, heaped('country-tomato', 850, 700, 250));
