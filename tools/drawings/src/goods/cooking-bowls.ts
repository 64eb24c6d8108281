import { ellipse, put, smooth, solid, tone } from '../svg/svg.ts';
import { bowl, cube, heap, type VesselDrawing } from './bowl.ts';
import { beanBit, carrotSlice, clay, drumCut, kernel, leafBowl, steel, stick } from './cut-pieces.ts';
import { peeledOnion } from './onions.ts';
import { ball } from './parts.ts';

/** Bowls of vegetables cut for the pot. */
export const cookingBowls: Record<string, VesselDrawing> = {
  'sambar-cut-mix': (vessel = bowl) =>
    vessel(
      heap(
        12,
        (x, y, r, i) =>
          put(
            [
              drumCut,
              carrotSlice,
              cube(0, 0, 26, tone('#f0a03c', '#ffc872', '#cf7428')),
              beanBit,
              cube(0, 0, 24, tone('#8f5aa8', '#c99ad8', '#55307a')),
              drumCut,
              peeledOnion,
            ][i % 7] ?? '',
            x,
            y,
            r(-50, 50),
          ),
        { rows: 5, each: 6, top: 172 },
      ),
      steel,
    ),
  'avial-cut-mix': (vessel = bowl) =>
    vessel(
      heap(
        13,
        (x, y, r, i) =>
          put(
            [
              stick(tone('#f58a3a', '#ffba78', '#d9622a')),
              stick(tone('#e7edd0', '#ffffff', '#b7c59a')),
              drumCut,
              stick(tone('#6db547', '#bde67c', '#2f7844')),
              stick(tone('#f2c9a8', '#ffe8d2', '#cf9678')),
              stick(tone('#b7d98a', '#e9f7c4', '#6ba457')),
            ][i % 6] ?? '',
            x,
            y,
            r(-70, 70),
          ),
        { rows: 7, each: 6, top: 172 },
      ),
      clay,
    ),
  'poriyal-beans-cut': (vessel = bowl) =>
    vessel(
      heap(
        14,
        (x, y, r, i) =>
          put(
            i % 3
              ? `<g transform="scale(.62)">${beanBit}</g>`
              : solid(ellipse(0, 0, 12, 11), tone('#cfe8a0', '#eef9cf', '#79b455'), { rim: 5 }),
            x,
            y,
            r(0, 180),
          ),
        { rows: 10, each: 10, top: 172, width: 174 },
      ),
      steel,
    ),
  'peeled-small-onion': (vessel = bowl) =>
    vessel(
      heap(15, (x, y, r) => put(peeledOnion, x, y, r(-70, 70)), { rows: 5, each: 7, top: 176 }),
      clay,
    ),
  'peeled-garlic': (vessel = bowl) =>
    vessel(
      heap(
        16,
        (x, y, r) =>
          put(
            solid(
              smooth([
                [0, -36],
                [16, -14],
                [20, 14],
                [4, 34],
                [-14, 28],
                [-18, 2],
                [-10, -20],
              ]),
              tone('#f6eed8', '#fffdf4', '#cdbb98'),
              { rim: 9 },
            ),
            x,
            y,
            r(0, 360),
          ),
        { rows: 6, each: 8, top: 174 },
      ),
      steel,
    ),
  'soup-vegetable-mix': (vessel = bowl) =>
    vessel(
      heap(
        17,
        (x, y, r, i) =>
          put(
            [
              cube(0, 0, 20, tone('#f58a3a', '#ffba78', '#d9622a')),
              kernel(0, 0, 0),
              ball(0, 0, 16, 16, tone('#79c043', '#d4f08a', '#33803f'), '', 6),
              beanBit,
              `<g transform="scale(.9)">${ball(0, 0, 22, 18, tone('#fbf1d6', '#fffdf4', '#d9c29a'), '', 8)}</g>`,
            ][i % 5] ?? '',
            x,
            y,
            r(-40, 40),
          ),
        { rows: 7, each: 8, top: 172, width: 172 },
      ),
      leafBowl,
    ),
  'sweet-corn-kernels': (vessel = bowl) =>
    vessel(
      heap(18, (x, y, r) => kernel(x, y, r(0, 360)), { rows: 9, each: 12, top: 168, width: 178 }),
      leafBowl,
    ),
};
