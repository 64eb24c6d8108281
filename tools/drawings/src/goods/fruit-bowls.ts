import { around, ellipse, glow, line, put, smooth, solid, tone } from '../svg/svg.ts';
import { strawberry } from './berries.ts';
import { bowl, cube, heap, type VesselDrawing } from './bowl.ts';
import { glass, leafBowl, steel } from './cut-pieces.ts';
import { kiwiHalf } from './kiwi.ts';
import { speckles } from './parts.ts';

const melonRed = tone('#ee4a57', '#ff8a86', '#c22748');

const papaya = tone('#f58a3c', '#ffb56b', '#d9622d');

const pine = tone('#f7cf4a', '#ffec9a', '#dfa32a');

const kiwi = tone('#9ccc3c', '#d3ee86', '#6aa32e');

/** A slice of pineapple with its core cut out, seen at a slant. */
const pineappleRing = `<g transform="scale(1 .62)">${
  solid(
    around(0, 8, (a) => 66 + 3 * Math.sin(14 * a), 80),
    tone('#d9982c', '#f3c860', '#a8661c'),
    { rim: 6 },
  ) +
  solid(`${around(0, 0, (a) => 66 + 3 * Math.sin(14 * a), 80)}${around(0, 0, () => 19, 16)}`, pine, {
    rim: 9,
    inside: Array.from({ length: 18 }, (_, i) => put(line('M0 -28V-56', '#dfa32a', 4, 0.6), 0, 0, i * 20)).join(''),
  }) +
  `<path d="${around(0, 0, () => 19, 16)}" fill="#b8761f"/><path d="${around(0, 5, () => 15, 16)}" fill="#8f5a1c" opacity=".7"/>`
}</g>`;

/** Bowls of cut fruit. */
export const fruitBowls: Record<string, VesselDrawing> = {
  'cut-fruit-bowl': (vessel = bowl) =>
    vessel(
      heap(
        2,
        (x, y, r, i) =>
          i % 7 === 3
            ? put(strawberry, x, y - 10, r(-20, 20), 0.36)
            : i % 7 === 5
              ? put(kiwiHalf, x, y - 8, r(-30, 30), 0.9)
              : cube(x, y, 34, [melonRed, papaya, pine, kiwi][i % 4] ?? pine, r(-16, 16)),
        { rows: 5, each: 6, top: 160 },
      ),
      glass,
    ),
  'watermelon-cubes': (vessel = bowl) =>
    vessel(
      heap(
        4,
        (x, y, r) =>
          cube(x, y, 40, melonRed, r(-14, 14)) +
          speckles(Math.round(x * 7), x - 6, y + 12, 26, 20, 3, '#3a1a24', 5, 0.9),
        { rows: 4, each: 6, top: 170 },
      ),
      glass,
    ),
  'pineapple-slices': (vessel = bowl) =>
    vessel(
      heap(5, (x, y, r) => put(pineappleRing, x, y, r(-30, 30)), { rows: 4, each: 4, top: 176, width: 150 }),
      glass,
    ),
  'papaya-cubes': (vessel = bowl) =>
    vessel(
      heap(6, (x, y, r) => cube(x, y, 39, papaya, r(-14, 14)), { rows: 4, each: 6, top: 172 }),
      glass,
    ),
  'pomegranate-arils': (vessel = bowl) =>
    vessel(
      heap(
        7,
        (x, y, r) =>
          put(
            solid(
              smooth([
                [-15, 10],
                [-12, -10],
                [0, -18],
                [12, -10],
                [15, 10],
                [0, 18],
              ]),
              tone('#c8193f', '#ff7a86', '#760a34'),
              { rim: 7 },
            ) + glow(-4, -6, 5, 6, '#ffffff', 0.8),
            x,
            y,
            r(0, 360),
          ),
        { rows: 9, each: 12, top: 168, width: 178 },
      ),
      steel,
    ),
  'jackfruit-bulbs': (vessel = bowl) =>
    vessel(
      heap(
        19,
        (x, y, r) =>
          put(
            solid(
              smooth([
                [0, -46],
                [20, -30],
                [34, 4],
                [24, 36],
                [0, 44],
                [-24, 36],
                [-34, 4],
                [-20, -30],
              ]),
              tone('#f4b93a', '#ffe391', '#d2851f'),
              { rim: 14, inside: line('M0 -42Q-14 0 -6 40', '#d58f28', 3, 0.5) },
            ) + solid(ellipse(0, -44, 12, 7), tone('#c97f24'), { rim: 3 }),
            x,
            y,
            r(-70, 70),
          ),
        { rows: 4, each: 6, top: 178 },
      ),
      leafBowl,
    ),
};
