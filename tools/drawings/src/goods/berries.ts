import { leaf } from '../svg/leaves.ts';
import { around, ellipse, glow, line, type Pt, put, smooth, solid, tone } from '../svg/svg.ts';
import { ball, deepGreen, green } from './parts.ts';

/** Places of a strawberry's seeds, in rows that follow its taper. */
const seeds = (
  [
    [-66, 6, 90],
    [-34, 5, 84],
    [-2, 5, 74],
    [32, 4, 52],
    [66, 3, 32],
    [94, 1, 0],
  ] as const
).flatMap(([y, count, reach]) =>
  Array.from({ length: count }, (_, i): Pt => [
    count > 1 ? (i / (count - 1) - 0.5) * 2 * reach : 0,
    y + (i % 2 ? 4 : -4),
  ]),
);

/** A strawberry about 205 wide, its center at 0 0. */
export const strawberry =
  solid(
    smooth([
      [0, -98],
      [56, -104],
      [100, -72],
      [102, -14],
      [66, 60],
      [28, 110],
      [0, 124],
      [-28, 110],
      [-66, 60],
      [-102, -14],
      [-100, -72],
      [-56, -104],
    ]),
    tone('#dd2233', '#ff7f68', '#920f38'),
    {
      rim: 22,
      inside: seeds
        .map(
          ([x, y]) =>
            `<path d="${ellipse(x + 1, y + 2, 7, 9)}" fill="#8f0d30" opacity=".5"/><path d="${ellipse(x, y, 4, 6.5)}" fill="#f9dc84"/>`,
        )
        .join(''),
    },
  ) +
  glow(-50, -46, 20, 34, '#ffffff', 0.45, 24) +
  put(
    line('M0 0Q4 -24 16 -40', '#86b04a', 9) +
      `<g transform="scale(1 .6)">${[-100, -66, -34, 0, 34, 66, 100]
        .map((turn, i) => put(leaf('lance', 86, 19, i % 2 ? deepGreen : green, { veins: 0 }), 0, 0, 180 + turn))
        .join('')}</g>`,
    0,
    -100,
  );

const bloom = tone('#4a5aa0', '#a9b8e0', '#1f2458');

/** A blueberry with the star of its flower, or seen from the side. */
const blueberry = (x: number, y: number, star: boolean, turn: number) =>
  put(
    ball(0, 0, 66, 64, bloom, glow(-10, 22, 56, 40, '#c9d3ee', 0.3)) +
      (star
        ? put(
            solid(
              around(0, 0, (a) => 27 + 8 * Math.cos(5 * a), 50, 0.8),
              tone('#38447f', '#7d8cc4', '#1a1e4a'),
              { rim: 6 },
            ) + `<path d="${around(0, 2, (a) => 13 + 4 * Math.cos(5 * a), 50, 0.8)}" fill="#12143a"/>`,
            6,
            -16,
          )
        : ''),
    x,
    y,
    turn,
  );

/** Berries. */
export const berries: Record<string, () => string> = {
  strawberry: () =>
    put(strawberry, 158, 214, -14, 0.94) + put(strawberry, 354, 212, 14, 0.92) + put(strawberry, 256, 322, -2, 1.06),
  blueberry: () =>
    put(leaf('ovate', 130, 36, green), 196, 150, -52) +
    put(leaf('ovate', 130, 36, deepGreen), 312, 150, 52) +
    (
      [
        [150, 226, true, -30],
        [256, 176, false, 0],
        [362, 228, true, 30],
        [206, 272, false, 0],
        [310, 276, true, 8],
        [138, 338, false, 0],
        [250, 366, true, -6],
        [366, 344, false, 0],
      ] as const
    )
      .map(([x, y, star, turn]) => blueberry(x, y, star, turn))
      .join(''),
};
