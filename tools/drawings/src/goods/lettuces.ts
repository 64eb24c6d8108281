import { leaf } from '../svg/leaves.ts';
import { line, put, random, sheet, solid, type Tone, tone, tube } from '../svg/svg.ts';
import { deepGreen } from './parts.ts';

/** A loose head: frilled leaves, each green at its foot and tinted at its edge. */
const looseHead = (seed: number, foot: Tone, edge: Tone, rib: string) => {
  const rnd = random(seed);
  return (
    [
      [9, 232, 84],
      [8, 196, 76],
      [7, 158, 66],
      [5, 120, 54],
      [3, 92, 44],
    ] as const
  )
    .map(([n, long, wide], row) =>
      Array.from({ length: n }, (_, i) => {
        const turn = (-100 + (200 * i) / (n - 1)) * (1 - row * 0.06);
        const size = rnd(0.93, 1.06);
        return put(
          leaf('frill', long * size, wide, edge, { rib, veins: 0 }) +
            leaf('frill', long * size * 0.76, wide * 0.74, foot, { rib, veins: 3 }),
          256 + turn * 0.12,
          352 + row * 16,
          turn,
        );
      }).join(''),
    )
    .join('');
};

/** Loose leaves that grow from one foot. */
export const lettuces: Record<string, () => string> = {
  'romaine-lettuce': () =>
    [-40, 40, -24, 24, -10, 12, 0]
      .map((t, i) =>
        put(
          leaf(
            'frill',
            330 - Math.abs(t) * 1.4,
            84,
            i % 2 ? tone('#5cae45', '#b3e27a', '#25713f') : tone('#7cc251', '#cdec90', '#3a8a45'),
            { rib: '#f0f9dc', veins: 5 },
          ),
          256 + t * 0.6,
          450,
          t,
        ),
      )
      .join(''),
  'lollo-rosso': () =>
    looseHead(5, tone('#93c457', '#dcf0a4', '#5a9a4a'), tone('#a3365a', '#dd8096', '#5a1d48'), '#f0ecc8'),
  'bok-choy': () =>
    sheet(
      [-54, 54, -32, 32, -12, 14]
        .map((t, i) =>
          put(
            put(
              leaf('round', 190, 82, i % 2 ? deepGreen : tone('#3f9447', '#95d16d', '#165a45'), {
                rib: '#eef6e0',
                veins: 4,
              }),
              0,
              -150,
            ) +
              solid(
                tube([
                  [0, 0, 44],
                  [0, -80, 40],
                  [0, -190, 15],
                ]),
                tone('#e6f0d2', '#ffffff', '#a9c49a'),
                { rim: 18 },
              ),
            256 + t * 0.9,
            440,
            t * 0.8,
          ),
        )
        .join(''),
      256,
      262,
      450,
    ),
  kale: () =>
    [-52, 52, -30, 30, -10, 12]
      .map((t, i) =>
        put(
          line('M0 0V-230', '#b9d48e', 12) +
            leaf(
              'frill',
              320,
              86,
              i % 2 ? tone('#2f7a52', '#7fbf86', '#0f4548') : tone('#3b8a5a', '#93cf94', '#15544c'),
              { rib: '#d5e8b8', veins: 6 },
            ),
          256 + t * 0.3,
          452,
          t,
        ),
      )
      .join(''),
};
