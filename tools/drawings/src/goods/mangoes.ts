import { ellipse, glow, line, put, smooth, solid, type Tone, tone } from '../svg/svg.ts';
import { stemLeaf } from './parts.ts';

const mangoOf = (x: number, y: number, size: number, turn: number, colors: Tone, blush?: string) =>
  put(
    solid(
      smooth([
        [-20, -130],
        [50, -124],
        [104, -60],
        [116, 30],
        [70, 116],
        [-6, 138],
        [-74, 96],
        [-104, 16],
        [-84, -76],
      ]),
      colors,
      { rim: 30, inside: blush ? glow(-60, -70, 110, 90, blush, 0.85, 20) : '' },
    ) +
      glow(-44, -50, 22, 44, '#ffffff', 0.5, 24) +
      stemLeaf(-4, -124, 64, 0.8),
    x,
    y,
    turn,
    size,
  );

/** A slice of raw mango: pale flesh along the stone. */
const cutRawMango = (x: number, y: number, turn: number) =>
  put(
    solid(ellipse(0, 0, 122, 76), tone('#5f9e42', '#bfe07f', '#2f7345'), { rim: 8 }) +
      solid(ellipse(0, -2, 112, 67), tone('#eef0b4', '#fcfde4', '#cdd98a'), { rim: 12, gloss: 0.3 }) +
      solid(ellipse(0, 0, 66, 32), tone('#f6f1dc', '#ffffff', '#d8cda0'), { rim: 8 }) +
      [-34, -8, 18, 42].map((dx) => line(`M${dx} -20q8 20 0 40`, '#d3c795', 3, 0.7)).join(''),
    x,
    y,
    turn,
  );

/** Mangoes. */
export const mangoes: Record<string, () => string> = {
  'alphonso-mango': () =>
    mangoOf(180, 236, 0.9, -8, tone('#f7a928', '#ffdf7a', '#d8632a'), '#f2683c') +
    mangoOf(336, 296, 1.02, 10, tone('#f7a928', '#ffdf7a', '#d8632a'), '#f2683c'),
  'banganapalli-mango': () =>
    `<g transform="translate(20 -14) scale(.86 1.1)">${mangoOf(170, 234, 0.96, -24, tone('#f6cd45', '#fff1a4', '#d79a2a'))}</g>` +
    `<g transform="translate(30 -26) scale(.86 1.1)">${mangoOf(358, 276, 1.04, 16, tone('#f6cd45', '#fff1a4', '#d79a2a'))}</g>`,
  'raw-mango': () =>
    mangoOf(164, 216, 0.9, -14, tone('#7fb84a', '#d6ee98', '#39804a')) +
    mangoOf(338, 218, 0.94, 8, tone('#74b046', '#cfe98f', '#327845')) +
    cutRawMango(256, 362, -8),
};
