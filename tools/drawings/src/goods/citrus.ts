import { glow, put, smooth, solid, type Tone, tone } from '../svg/svg.ts';
import { ball, half, speckles, stemLeaf } from './parts.ts';

const lime = tone('#a8c64a', '#ecf5a5', '#6a9440');
const orange = tone('#f5912a', '#ffc878', '#cf5a1c');
const yellow = tone('#f4d227', '#fff6a0', '#cf9a1c');

/** Half a citrus fruit: pith, and segments around the middle. */
const citrusHalf = (x: number, y: number, r: number, skin: Tone, pith: Tone, segment: string, count = 9) =>
  half(
    x,
    y,
    r,
    r * 0.94,
    skin,
    pith,
    Array.from({ length: count }, (_, i) =>
      put(
        `<path d="M0 ${-r * 0.1}L${-r * 0.235} ${-r * 0.68}Q0 ${-r * 0.82} ${r * 0.235} ${-r * 0.68}Z" fill="${segment}" stroke="${pith.light}" stroke-width="4" stroke-linejoin="round"/>` +
          `<path d="M0 ${-r * 0.24}L${-r * 0.1} ${-r * 0.62}" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".4"/>`,
        0,
        0,
        (i * 360) / count,
      ),
    ).join(''),
  );

const lemon = (x: number, y: number, size: number, turn: number) =>
  put(
    solid(
      smooth([
        [-128, 4],
        [-112, -16],
        [-78, -62],
        [0, -88],
        [76, -66],
        [112, -22],
        [138, 0],
        [112, 26],
        [76, 66],
        [0, 88],
        [-78, 64],
        [-112, 22],
      ]),
      yellow,
      { rim: 22, inside: speckles(5, 0, 0, 118, 84, 110, '#c9a021', 2.4, 0.45) },
    ) + glow(-40, -40, 40, 20, '#ffffff', 0.6, -14),
    x,
    y,
    turn,
    size,
  );

const wholeOrange = (x: number, y: number, seed: number, leafTurn?: number) =>
  put(
    ball(0, 0, 106, 102, orange, speckles(seed, 0, 0, 102, 98, 130, '#c9601c', 2.2, 0.45)) +
      (leafTurn === undefined ? '' : stemLeaf(0, -96, leafTurn, 0.8)),
    x,
    y,
  );

/** Citrus. */
export const citrus: Record<string, () => string> = {
  lemon: () =>
    lemon(190, 190, 1, -28) +
    lemon(336, 262, 0.98, 22) +
    citrusHalf(204, 348, 92, yellow, tone('#fbf6d2', '#fffdf0', '#e6d68c'), '#f3df5e', 10),
  'nagpur-orange': () =>
    wholeOrange(172, 210, 3, 52) +
    wholeOrange(344, 220, 8, -48) +
    citrusHalf(258, 346, 108, orange, tone('#fbe3b8', '#fff6e2', '#eec486'), '#f7992e', 10),
  'sweet-lime': () =>
    (
      [
        [180, 220, 1],
        [338, 232, 0.96],
      ] as const
    )
      .map(([x, y, s]) =>
        put(
          ball(0, 0, 112, 108, lime, speckles(4, 0, 0, 108, 104, 80, '#86a83c', 2.6, 0.5)) + stemLeaf(0, -104, 50, 0.7),
          x,
          y,
          0,
          s,
        ),
      )
      .join('') + citrusHalf(262, 346, 108, lime, tone('#f4ecb0', '#fffbe0', '#d9c878'), '#e9df7e'),
};
