import { around, ellipse, line, put, random, smooth, solid, tone } from '../svg/svg.ts';
import { kiwi } from './kiwi.ts';
import { ball, half, seedsAround, speckles, stemLeaf } from './parts.ts';

const pear = (size: number) =>
  smooth(
    (
      [
        [0, -172],
        [44, -152],
        [70, -84],
        [116, 20],
        [108, 112],
        [56, 164],
        [0, 174],
        [-56, 164],
        [-108, 112],
        [-116, 20],
        [-70, -84],
        [-44, -152],
      ] as const
    ).map(([x, y]) => [x * size, y * size - (1 - size) * 6] as const),
  );

/** Half an avocado with its stone. */
const openAvocado =
  solid(pear(1), tone('#3f6b3d', '#86ab61', '#1d3a33'), { rim: 12 }) +
  solid(pear(0.92), tone('#b8cf4e', '#d8e67c', '#8db13c'), { rim: 8, gloss: 0.2 }) +
  solid(pear(0.84), tone('#eee79a', '#fbf8cf', '#cfd66e'), { rim: 16, gloss: 0.3 }) +
  `<path d="${ellipse(0, 66, 66, 66)}" fill="#c6c25c" opacity=".8"/>` +
  ball(0, 64, 58, 58, tone('#96592f', '#d49a62', '#52281c'), '', 16);

/** Fruit shown whole and cut open. */
export const cutOpen: Record<string, () => string> = {
  guava: () =>
    put(
      ball(0, 0, 118, 120, tone('#b5d45f', '#edf7b4', '#6b9f43'), '', 24) +
        put(
          `<g transform="scale(1 .6)">${solid(
            around(0, 0, (a) => 15 + 5 * Math.cos(5 * a), 40),
            tone('#6f7a3c'),
            { rim: 4 },
          )}</g>`,
          40,
          92,
          -20,
        ) +
        stemLeaf(0, -116, 54, 0.9),
      186,
      232,
      -8,
    ) +
    half(
      350,
      328,
      112,
      106,
      tone('#b5d45f', '#edf7b4', '#6b9f43'),
      tone('#f6a7a4', '#ffd9cf', '#e0787f'),
      seedsAround(14, 44, 40, '#f7e6b4', 6, 8) + seedsAround(8, 24, 22, '#f7e6b4', 5, 7),
      14,
    ),
  pomegranate: () =>
    put(
      ball(0, 0, 128, 124, tone('#c92f45', '#ff8f7c', '#7a1440'), '', 26) +
        solid(
          smooth([
            [-28, -112],
            [-38, -152],
            [-16, -138],
            [0, -160],
            [16, -138],
            [38, -152],
            [28, -112],
            [0, -104],
          ]),
          tone('#c4404a', '#f09a7c', '#82203f'),
          { rim: 9 },
        ),
      186,
      238,
      -10,
    ) +
    half(
      352,
      330,
      112,
      106,
      tone('#c92f45', '#ff8f7c', '#7a1440'),
      tone('#f9e7c6', '#fffaf0', '#e4bd98'),
      (() => {
        const rnd = random(3);
        return Array.from({ length: 34 }, (_, i) => {
          const a = i * 2.4;
          const q = 14 + Math.sqrt(i) * 12.5;
          return put(
            solid(
              smooth([
                [-11, 8],
                [-9, -8],
                [0, -13],
                [9, -8],
                [11, 8],
                [0, 13],
              ]),
              tone('#c8193f', '#ff6f80', '#8a0d38'),
              { rim: 5 },
            ),
            Math.cos(a) * q,
            Math.sin(a) * q * 0.94,
            rnd(0, 360),
          );
        }).join('');
      })(),
      8,
    ),
  fig: () =>
    (
      [
        [168, 236, -14, 1],
        [350, 236, 16, 0.94],
      ] as const
    )
      .map(([x, y, t, s]) =>
        put(
          solid(
            smooth([
              [0, -146],
              [14, -136],
              [20, -100],
              [62, -44],
              [102, 22],
              [94, 84],
              [48, 118],
              [0, 124],
              [-48, 118],
              [-94, 84],
              [-102, 22],
              [-62, -44],
              [-20, -100],
              [-14, -136],
            ]),
            tone('#6a3a72', '#ad84b8', '#2f1545'),
            {
              rim: 24,
              inside: [-50, -20, 16, 48]
                .map((u) => line(`M${u * 0.2} -120Q${u * 1.4} 0 ${u} 110`, '#8f6aa0', 4, 0.5))
                .join(''),
            },
          ),
          x,
          y,
          t,
          s,
        ),
      )
      .join('') +
    half(
      262,
      350,
      96,
      92,
      tone('#6a3a72', '#ad84b8', '#2f1545'),
      tone('#f3ddc4', '#fff4e4', '#d9b59a'),
      solid(ellipse(0, 0, 62, 58), tone('#c9485a', '#ef8f82', '#8f2448'), {
        rim: 10,
        gloss: 0.1,
        inside: speckles(4, 0, 0, 58, 54, 90, '#f9dd9a', 3, 0.9),
      }),
    ),
  kiwi,
  avocado: () =>
    put(openAvocado, 318, 272, 10) +
    put(
      solid(
        smooth([
          [0, -120],
          [34, -104],
          [54, -40],
          [82, 30],
          [60, 106],
          [0, 128],
          [-60, 106],
          [-82, 30],
          [-54, -40],
          [-34, -104],
        ]),
        tone('#3f6b3d', '#86ab61', '#1d3a33'),
        { rim: 22, inside: speckles(4, 0, 0, 84, 124, 110, '#1f3d2c', 3, 0.4) },
      ),
      136,
      250,
      -18,
      0.95,
    ),
};
