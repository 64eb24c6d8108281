import { type Knot, line, put, solid, type Tone, tone, tube } from '../svg/svg.ts';
import { chowChow } from './chow-chow.ts';
import { cucumber } from './cucumber.ts';
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
  cucumber,
  'chow-chow': chowChow,
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
