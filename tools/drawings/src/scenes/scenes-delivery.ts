import { crate } from './crate.ts';
import { basket, heaped, stand, tree } from './props.ts';
import type { Scene } from './scene.ts';
import { cloud, dots, grass, H, hills, moon, sky, W } from './scenery.ts';
import { glow, line } from '../svg/svg.ts';

const path = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`;

const stars = dots(
  8,
  70,
  (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r(1, 3)}" fill="#fff" opacity="${r(0.4, 0.95)}"/>`,
  0,
  420,
);

const gate = `${line('M380 760V470M900 760V470', '#f4ead6', 34)}${line('M380 540H900M380 700H900M380 700L900 540', '#f4ead6', 22)}`;

/** On the way to the customer. */
export const deliveryScenes: readonly Scene[] = [
  {
    place: 18,
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
    place: 19,
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
    place: 20,
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
];
