import { leaf } from '../svg/leaves.ts';
import { line, put, sheet, solid, tone, tube } from '../svg/svg.ts';
import { iceberg } from './iceberg.ts';
import { lolloRosso } from './lollo-rosso.ts';
import { deepGreen } from './parts.ts';

/** Loose leaves that grow from one foot. */
export const lettuces: Record<string, () => string> = {
  'iceberg-lettuce': iceberg,
  'romaine-lettuce': () =>
    [-30, 30, -20, 20, -9, 10, 0]
      .map((t, i) =>
        put(
          leaf(
            'frill',
            380 - Math.abs(t) * 2.2,
            72,
            i % 2 ? tone('#5cae45', '#b3e27a', '#25713f') : tone('#7cc251', '#cdec90', '#3a8a45'),
            { rib: '#f0f9dc', veins: 5 },
          ),
          256 + t * 0.5,
          462,
          t,
        ),
      )
      .join(''),
  'lollo-rosso': lolloRosso,
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
