import { emoji } from '../svg/emoji.ts';
import { put, tone } from '../svg/svg.ts';
import { ball, half, speckles, stemLeaf } from './parts.ts';

/** Citrus. */
export const citrus: Record<string, () => string> = {
  lemon: () => emoji('lemon', 186, 224, 262, -16) + emoji('lemon', 330, 288, 284, 10, { hue: 8 }),
  'nagpur-orange': () =>
    emoji('orange', 180, 220, 262, -10) + emoji('orange', 338, 236, 254, 12) + emoji('orange', 256, 336, 272, 0),
  'sweet-lime': () =>
    (
      [
        [180, 220, 1],
        [338, 232, 0.96],
      ] as const
    )
      .map(([x, y, s]) =>
        put(
          ball(
            0,
            0,
            112,
            108,
            tone('#a8c64a', '#ecf5a5', '#6a9440'),
            speckles(4, 0, 0, 108, 104, 80, '#86a83c', 2.6, 0.5),
          ) + stemLeaf(0, -104, 50, 0.7),
          x,
          y,
          0,
          s,
        ),
      )
      .join('') +
    half(
      262,
      346,
      108,
      102,
      tone('#a8c64a', '#ecf5a5', '#6a9440'),
      tone('#f4ecb0', '#fffbe0', '#d9c878'),
      Array.from({ length: 9 }, (_, i) =>
        put(
          `<path d="M0 -10L-24 -74Q0 -88 24 -74Z" fill="#e9df7e" stroke="#fbf7d4" stroke-width="5" stroke-linejoin="round"/>`,
          0,
          0,
          i * 40,
        ),
      ).join(''),
    ),
};
