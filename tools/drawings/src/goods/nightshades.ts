import { glow, line, put, smooth, solid, type Tone, tone, tube } from '../svg/svg.ts';
import { calyx, deepGreen, green, stalk } from './parts.ts';

/** A capsicum of three lobes with its stalk. */
export const bellPepper = (x: number, y: number, size: number, turn: number, colors: Tone) =>
  put(
    solid(
      tube([
        [-74, -84, 48],
        [-92, 10, 58],
        [-60, 122, 34],
      ]),
      colors,
      { rim: 24 },
    ) +
      solid(
        tube([
          [74, -84, 48],
          [92, 10, 58],
          [60, 122, 34],
        ]),
        colors,
        { rim: 24 },
      ) +
      solid(
        tube([
          [0, -76, 58],
          [0, 20, 74],
          [0, 128, 40],
        ]),
        colors,
        { rim: 26 },
      ) +
      glow(-34, -20, 16, 56, '#ffffff', 0.55, 4) +
      glow(-112, -24, 9, 40, '#ffffff', 0.4, 6) +
      solid(
        smooth([
          [-58, -118],
          [-30, -142],
          [0, -136],
          [30, -142],
          [58, -118],
          [28, -98],
          [0, -104],
          [-28, -98],
        ]),
        green,
        { rim: 9 },
      ) +
      solid(
        tube([
          [0, -124, 15],
          [6, -164, 12],
          [26, -196, 15],
        ]),
        stalk,
        { rim: 8 },
      ),
    x,
    y,
    turn,
    size,
  );

const roundBrinjal = (x: number, y: number, size: number, turn: number, colors: Tone, stripes: string | null) => {
  const body = smooth([
    [0, -96],
    [58, -74],
    [92, -4],
    [84, 70],
    [44, 108],
    [0, 116],
    [-44, 108],
    [-84, 70],
    [-92, -4],
    [-58, -74],
  ]);
  const inside = stripes
    ? [-64, -38, -10, 20, 48, 72]
        .map((sx, i) =>
          line(
            `M${sx * 0.35} -90Q${sx * 1.35} ${-10 + i * 3} ${sx * 0.8} ${96 - (i % 3) * 22}`,
            stripes,
            9 - (i % 2) * 3,
            0.5,
          ),
        )
        .join('')
    : '';
  return put(
    solid(body, colors, { rim: 24, inside }) +
      glow(-40, -30, 20, 44, '#ffffff', 0.55, 18) +
      put(calyx(62, deepGreen), 0, -86),
    x,
    y,
    turn,
    size,
  );
};

/** Brinjals and capsicums. */
export const nightshades: Record<string, () => string> = {
  'purple-brinjal': () =>
    roundBrinjal(176, 236, 1.02, -14, tone('#6b2c91', '#b176d6', '#2d1254'), null) +
    roundBrinjal(328, 300, 1.14, 12, tone('#6b2c91', '#b176d6', '#2d1254'), null),
  'green-brinjal': () =>
    roundBrinjal(174, 236, 1.02, -16, tone('#a8cf7a', '#e6f4b8', '#55904f'), '#f5f9dd') +
    roundBrinjal(330, 300, 1.14, 10, tone('#9cc86e', '#e2f3b0', '#4c8a4b'), '#f5f9dd'),
  'green-capsicum': () =>
    bellPepper(178, 226, 0.82, -10, tone('#4a9a3c', '#a9d96a', '#1d5c40')) +
    bellPepper(326, 288, 0.92, 8, tone('#4a9a3c', '#a9d96a', '#1d5c40')),
  'red-capsicum': () => bellPepper(256, 282, 1.14, -4, tone('#dc2b2f', '#ff8a62', '#8c1038')),
  'yellow-capsicum': () => bellPepper(256, 282, 1.14, 4, tone('#f6c21e', '#fff0a0', '#d47f10')),
};
