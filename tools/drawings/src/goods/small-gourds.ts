import { emoji } from '../svg/emoji.ts';
import { glow, type Knot, line, put, smooth, solid, type Tone, tone, tube } from '../svg/svg.ts';
import { ridged, stalk } from './parts.ts';

const zucchini = (colors: Tone, fleck: string) =>
  (
    [
      [
        [110, 168, 40],
        [220, 212, 44],
        [330, 262, 48],
        [408, 300, 42],
      ],
      [
        [84, 286, 38],
        [190, 320, 44],
        [300, 360, 50],
        [380, 396, 42],
      ],
    ] as Knot[][]
  )
    .map(
      (spine, i) =>
        ridged(spine, colors, [-0.6, -0.2, 0.25, 0.65], { color: fleck, width: 4, opacity: 0.55 }, 20) +
        put(
          solid(
            tube([
              [14, 8, 28],
              [-14, -4, 19],
              [-38, -16, 22],
            ]),
            stalk,
            { rim: 8 },
          ),
          i ? 84 : 110,
          i ? 286 : 168,
        ),
    )
    .join('');

/** Cucumber and other small gourds. */
export const smallGourds: Record<string, () => string> = {
  cucumber: () => emoji('cucumber', 224, 220, 340, -8) + emoji('cucumber', 304, 300, 340, 10),
  'chow-chow': () =>
    (
      [
        [180, 238, -18, 0.92],
        [326, 296, 14, 1.06],
      ] as const
    )
      .map(([x, y, t, s]) =>
        put(
          solid(
            smooth([
              [0, -128],
              [46, -108],
              [70, -40],
              [98, 40],
              [82, 108],
              [34, 132],
              [0, 118],
              [-34, 132],
              [-82, 108],
              [-98, 40],
              [-70, -40],
              [-46, -108],
            ]),
            tone('#a6cf63', '#e4f3a9', '#5d9a46'),
            {
              rim: 24,
              inside: ['M0 124Q-20 20 -10 -110', 'M0 124Q70 30 26 -100', 'M0 124Q-80 30 -40 -90']
                .map((d) => line(d, '#6da34a', 6, 0.5))
                .join(''),
            },
          ) + glow(-44, -10, 22, 50, '#ffffff', 0.5, 16),
          x,
          y,
          t,
          s,
        ),
      )
      .join(''),
  'ivy-gourd': () =>
    (
      [
        [130, 196, -40],
        [250, 168, 10],
        [368, 200, 42],
        [170, 318, 24],
        [300, 300, -24],
        [392, 338, 8],
        [262, 396, 76],
      ] as const
    )
      .map(([x, y, t]) =>
        put(
          ridged(
            [
              [0, -66, 8],
              [0, -34, 27],
              [0, 14, 31],
              [0, 66, 9],
            ],
            tone('#66ab45', '#bfe381', '#2a6e42'),
            [-0.55, 0, 0.55],
            { color: '#e9f7c9', width: 5, opacity: 0.7 },
            14,
          ) + line('M0 -68q4 -14 12 -20', stalk.base, 6),
          x,
          y,
          t,
        ),
      )
      .join(''),
  'green-zucchini': () => zucchini(tone('#3c8a46', '#8fcc75', '#134d42'), '#a9d98a'),
  'yellow-zucchini': () => zucchini(tone('#f2c230', '#fff09a', '#cc8418'), '#fff4b5'),
};
