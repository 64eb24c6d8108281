import { glow, put, smooth, solid, type Tone, tone } from '../svg/svg.ts';
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

/** Mangoes. */
export const mangoes: Record<string, () => string> = {
  'alphonso-mango': () =>
    mangoOf(180, 236, 0.9, -8, tone('#f7a928', '#ffdf7a', '#d8632a'), '#f2683c') +
    mangoOf(336, 296, 1.02, 10, tone('#f7a928', '#ffdf7a', '#d8632a'), '#f2683c'),
  'banganapalli-mango': () =>
    mangoOf(180, 240, 0.96, -20, tone('#f6cd45', '#fff1a4', '#d79a2a')) +
    mangoOf(336, 288, 1.06, 4, tone('#f6cd45', '#fff1a4', '#d79a2a')),
  'raw-mango': () =>
    mangoOf(180, 236, 0.92, -14, tone('#7fb84a', '#d6ee98', '#39804a')) +
    mangoOf(334, 294, 1.02, 8, tone('#74b046', '#cfe98f', '#327845')),
};
