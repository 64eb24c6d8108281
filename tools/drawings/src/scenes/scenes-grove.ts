import { good } from '../goods/all.ts';
import { deepGreen, green } from '../goods/parts.ts';
import { emoji } from '../svg/emoji.ts';
import { leaf } from '../svg/leaves.ts';
import { bananaPlant, fence, palm, stand, tree } from './props.ts';
import type { Scene } from './scene.ts';
import { cloud, grass, H, hills, sky, sunDisc, W } from './scenery.ts';
import { line, put, random } from '../svg/svg.ts';

const trellis =
  Array.from({ length: 6 }, (_, i) => line(`M${i * 250 + 10} 90V${H - 90}`, '#a9794a', 16)).join('') +
  line(`M0 120H${W}M0 300H${W}`, '#a9794a', 9);

const vine = (seed: number) => {
  const r = random(seed);
  return Array.from({ length: 44 }, () =>
    put(leaf('heart', r(80, 130), r(36, 52), r() > 0.5 ? green : deepGreen), r(0, W), r(110, 330), r(100, 260)),
  ).join('');
};

/** In groves and gardens. */
export const groveScenes: readonly Scene[] = [
  {
    place: 11,
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
    place: 12,
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
    place: 24,
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
    place: 25,
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
];
