import { leaf } from '../svg/leaves.ts';
import { ellipse, line, put, smooth, solid, tone } from '../svg/svg.ts';
import { deepGreen, green } from './parts.ts';

/** The eyes of the skin, in rows that cross. */
const eyes = Array.from({ length: 11 }, (_, row) =>
  Array.from({ length: 7 }, (_, i) => {
    const x = (i - 3 + (row % 2) / 2) * 44;
    const y = -170 + row * 31;
    return put(
      `<path d="M0 -24Q16 -8 24 0Q16 10 0 22Q-16 10 -24 0Q-16 -8 0 -24Z" fill="#e3a02c" stroke="#a8631c" stroke-width="4"/>` +
        `<path d="${ellipse(-5, -5, 9, 7)}" fill="#ffe48a" opacity=".75"/>` +
        line('M0 0Q2 10 -3 15', '#7a4a1c', 4, 0.8),
      x,
      y,
      0,
      1 - Math.abs(x) / 620,
    );
  }).join(''),
).join('');

/** A pineapple with its crown. */
export const pineapple = () =>
  put(
    [-62, 60, -44, 42, -26, 24, -10, 10, 0]
      .map((turn, i) =>
        put(
          leaf('lance', 176 - Math.abs(turn) * 0.9, 19, i % 2 ? deepGreen : green, { veins: 0, rib: '#d4e8ae' }),
          turn * 0.5,
          -140 + Math.abs(turn) * 0.16,
          turn,
        ),
      )
      .join('') +
      [-40, 38, -14, 16]
        .map((turn, i) => put(leaf('lance', 92, 18, i % 2 ? green : deepGreen, { veins: 0 }), turn * 0.7, -132, turn))
        .join('') +
      solid(
        smooth([
          [0, -150],
          [66, -138],
          [108, -84],
          [120, 10],
          [106, 110],
          [62, 174],
          [0, 188],
          [-62, 174],
          [-106, 110],
          [-120, 10],
          [-108, -84],
          [-66, -138],
        ]),
        tone('#dc9a30', '#ffe291', '#97551c'),
        { rim: 34, inside: put(eyes, 0, 30) },
      ),
    256,
    270,
    6,
    0.9,
  );
