import { bunch, fit, leaf } from '../svg/leaves.ts';
import { line, put, tone } from '../svg/svg.ts';
import { ball } from './parts.ts';
import { tied, twigs } from './sprigs.ts';

/** Greens for cooking, in tied bunches. */
export const keerai: Record<string, () => string> = {
  'palak-spinach': () =>
    fit(
      bunch({
        seed: 9,
        kind: 'arrow',
        colors: tone('#3a9443', '#93d468', '#135a45'),
        stems: 9,
        leaves: 1,
        long: 200,
        wide: 68,
        spread: 44,
        reach: 200,
        thick: 13,
        rib: '#d5ecae',
      }),
    ),
  'mulai-keerai': () =>
    fit(
      bunch({
        seed: 12,
        kind: 'ovate',
        colors: tone('#62b043', '#b6e576', '#27733f'),
        stems: 9,
        leaves: 5,
        long: 108,
        wide: 44,
        spread: 44,
      }),
    ),
  'red-amaranth': () =>
    fit(
      bunch({
        seed: 14,
        kind: 'ovate',
        colors: tone('#9b2f4f', '#d4738a', '#4b1640'),
        stem: tone('#c4436a'),
        stems: 9,
        leaves: 5,
        long: 112,
        wide: 46,
        spread: 44,
        rib: '#ee9cb0',
      }),
    ),
  'siru-keerai': () =>
    fit(
      bunch({
        seed: 16,
        kind: 'lance',
        colors: tone('#57a848', '#aade7d', '#256e47'),
        stem: tone('#a9c46c'),
        stems: 13,
        leaves: 5,
        long: 92,
        wide: 28,
        spread: 46,
        thick: 6,
      }),
      0.92,
    ),
  'manathakkali-keerai': () =>
    fit(
      bunch({
        seed: 21,
        kind: 'ovate',
        colors: tone('#2f7f45', '#79c172', '#0f4a45'),
        stem: tone('#5f8f4a'),
        stems: 8,
        leaves: 5,
        long: 100,
        wide: 40,
        spread: 44,
      }) +
        (
          [
            [176, 180],
            [190, 196],
            [170, 202],
            [330, 160],
            [344, 178],
            [324, 182],
            [262, 240],
            [276, 256],
          ] as const
        )
          .map(([x, y]) => ball(x, y, 10, 10, tone('#3a2a5c', '#8a78b8', '#1b1238')))
          .join(''),
    ),
  'ponnanganni-keerai': () =>
    fit(
      bunch({
        seed: 23,
        kind: 'lance',
        colors: tone('#3f9150', '#8fcf84', '#155a48'),
        stem: tone('#b06a7a'),
        stems: 11,
        leaves: 7,
        long: 78,
        wide: 20,
        spread: 46,
        thick: 6,
      }),
    ),
  'vallarai-keerai': () =>
    fit(
      twigs(
        Array.from({ length: 12 }, (_, i) => [200 + i * 10, 436, -50 + i * 9] as const),
        (i) =>
          line(`M0 0Q${i % 2 ? 14 : -14} -150 0 -${200 + (i % 3) * 46}`, '#a7cf74', 6) +
          put(
            leaf(
              'round',
              104,
              58,
              i % 2 ? tone('#4aa345', '#a5de74', '#1d6945') : tone('#66b94a', '#bde981', '#2b7a44'),
              { veins: 4 },
            ),
            0,
            -190 - (i % 3) * 46,
          ),
      ) + tied,
      0.76,
    ),
  gongura: () =>
    fit(
      bunch({
        seed: 25,
        kind: 'lobed',
        colors: tone('#3f9645', '#93d36d', '#175d44'),
        stem: tone('#b8434f'),
        stems: 8,
        leaves: 4,
        long: 96,
        wide: 50,
        spread: 44,
        rib: '#e58f86',
      }),
    ),
};
