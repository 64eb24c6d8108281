import { leaf } from '../svg/leaves.ts';
import { around, ellipse, glow, line, put, smooth, solid, tone, tube } from '../svg/svg.ts';
import { ball, calyx, deepGreen, green, half, stalk } from './parts.ts';

const red = tone('#e03a2b', '#ff8f60', '#9c1638');

/** Narrow sepals that lie on the fruit around a short stalk. */
const sepals = (size: number) =>
  [-96, -58, -20, 24, 62, 100]
    .map((turn, i) => put(leaf('lance', size, size * 0.17, i % 2 ? green : deepGreen, { veins: 0 }), 0, 0, turn))
    .join('') +
  put(leaf('lance', size * 0.5, size * 0.14, deepGreen, { veins: 0 }), 0, 0, 168) +
  solid(
    tube([
      [0, 4, size * 0.11],
      [size * 0.05, -size * 0.28, size * 0.09],
      [size * 0.16, -size * 0.5, size * 0.12],
    ]),
    stalk,
    { rim: 4 },
  );

/** A flat, ribbed tomato with pale shoulders. */
const ribbedTomato = (x: number, y: number, size: number, turn: number) =>
  put(
    solid(
      smooth([
        [0, -70],
        [34, -88],
        [72, -80],
        [112, -34],
        [120, 18],
        [92, 68],
        [48, 90],
        [0, 86],
        [-48, 90],
        [-92, 68],
        [-120, 18],
        [-112, -34],
        [-72, -80],
        [-34, -88],
      ]),
      red,
      {
        rim: 24,
        inside:
          glow(0, -70, 104, 52, '#f4b04a', 0.85) +
          [-1.5, -0.8, -0.1, 0.6, 1.3]
            .map((u) => line(`M${u * 10} -66Q${u * 96} -40 ${u * 54} 92`, '#8f1233', 7, 0.26))
            .join(''),
      },
    ) +
      glow(-54, -34, 26, 22, '#ffffff', 0.55, -30) +
      put(`<g transform="scale(1 .62)">${sepals(66)}</g>`, 0, -66),
    x,
    y,
    turn,
    size,
  );

/** The cut face: five chambers of seeds. */
const cutTomato = (x: number, y: number, size: number) =>
  put(
    half(
      0,
      0,
      104,
      92,
      red,
      tone('#ee5a45', '#ff9a7c', '#c42f38'),
      [0, 72, 144, 216, 288]
        .map((turn) =>
          put(
            `<path d="M0 -20Q44 -34 36 -66Q0 -84 -36 -66Q-44 -34 0 -20Z" fill="#c4262f" opacity=".9"/>` +
              [
                [-18, -58],
                [0, -48],
                [18, -58],
                [-8, -68],
                [10, -70],
              ]
                .map(([sx = 0, sy = 0]) => `<path d="${ellipse(sx, sy, 4, 6)}" fill="#f8dc98"/>`)
                .join(''),
            0,
            0,
            turn,
          ),
        )
        .join('') + `<path d="${around(0, 0, () => 15, 12)}" fill="#ffb9a0" opacity=".8"/>`,
    ),
    x,
    y,
    0,
    size,
  );

/** A smooth tomato, longer than it is wide. */
const oblongTomato = (x: number, y: number, size: number, turn: number) =>
  put(
    solid(
      smooth([
        [0, -98],
        [44, -98],
        [80, -50],
        [88, 20],
        [62, 84],
        [0, 112],
        [-62, 84],
        [-88, 20],
        [-80, -50],
        [-44, -98],
      ]),
      tone('#d4222b', '#ff7a58', '#860e35'),
      { rim: 24 },
    ) +
      glow(-36, -32, 18, 46, '#ffffff', 0.6, 12) +
      put(`<g transform="scale(1 .6)">${sepals(56)}</g>`, 0, -92),
    x,
    y,
    turn,
    size,
  );

/** Cut lengthwise: thick flesh around two long chambers of seeds. */
const cutOblong = (x: number, y: number, size: number, turn: number) =>
  put(
    solid(
      around(0, 0, (a) => 88 + 24 * Math.sin(a) ** 2, 48),
      tone('#d4222b', '#ff7a58', '#860e35'),
      { rim: 10 },
    ) +
      solid(
        around(0, 0, (a) => 79 + 24 * Math.sin(a) ** 2, 48),
        tone('#ee5a45', '#ff9a7c', '#c42f38'),
        {
          rim: 12,
          gloss: 0.2,
        },
      ) +
      [-1, 1]
        .map((side) =>
          put(
            `<path d="M12 -70Q54 -62 58 0Q54 62 12 72Q26 0 12 -70Z" fill="#c4262f" opacity=".9"/>` +
              [
                [30, -46],
                [42, -24],
                [34, -4],
                [44, 18],
                [32, 42],
                [26, -20],
                [28, 22],
              ]
                .map(([sx = 0, sy = 0]) => `<path d="${ellipse(sx, sy, 4, 6)}" fill="#f8dc98"/>`)
                .join(''),
            0,
            0,
            side < 0 ? 180 : 0,
          ),
        )
        .join('') +
      line('M0 -64Q8 0 0 68', '#ffb9a0', 12, 0.6),
    x,
    y,
    turn,
    size,
  );

/** Tomatoes. */
export const tomatoes: Record<string, () => string> = {
  'country-tomato': () => ribbedTomato(172, 190, 1.02, -10) + ribbedTomato(346, 236, 1, 10) + cutTomato(222, 342, 1),
  'hybrid-tomato': () =>
    oblongTomato(322, 186, 1.12, 58) + oblongTomato(150, 226, 1.12, -16) + cutOblong(306, 350, 1.08, 74),
  'cherry-tomato': () =>
    (
      [
        [150, 176],
        [262, 142],
        [364, 186],
        [196, 282],
        [318, 290],
        [250, 382],
        [128, 340],
        [390, 352],
      ] as const
    )
      .map(([x, y], i) =>
        put(
          ball(0, 0, 60, 60, tone('#e8322f', '#ff8a5c', '#a1133f')) + put(calyx(30, green), 0, -50),
          x,
          y,
          -20 + ((i * 23) % 40),
        ),
      )
      .join(''),
};
