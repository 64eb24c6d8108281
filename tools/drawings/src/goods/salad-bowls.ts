import { leaf } from '../svg/leaves.ts';
import { line, put, tone } from '../svg/svg.ts';
import { bowl, heap, type VesselDrawing } from './bowl.ts';
import { floret } from './broccoli.ts';
import { carrotSlice, clay, cucumberSlice, onionRing, steel, stick, tomatoWedge, wood } from './cut-pieces.ts';
import { bellPepper } from './nightshades.ts';
import { ball, deepGreen, green } from './parts.ts';

/** Bowls to eat as they are. */
export const saladBowls: Record<string, VesselDrawing> = {
  'garden-salad-bowl': (vessel = bowl) =>
    vessel(
      Array.from({ length: 9 }, (_, i) =>
        put(leaf('frill', 120, 46, i % 2 ? green : deepGreen), 256 + (i - 4) * 38, 286, (i - 4) * 15),
      ).join('') +
        heap(
          9,
          (x, y, r, i) =>
            put([cucumberSlice, tomatoWedge, carrotSlice, onionRing, cucumberSlice][i % 5] ?? '', x, y, r(-40, 40)),
          { rows: 4, each: 5, top: 196 },
        ),
      wood,
    ),
  'carrot-kosambari': (vessel = bowl) =>
    vessel(
      heap(
        10,
        (x, y, r, i) =>
          put(
            i % 6 === 0
              ? leaf('lobed', 44, 22, green, { veins: 1 })
              : i % 5 === 0
                ? ball(0, 0, 11, 9, tone('#f2dc8a'))
                : stick(
                    i % 7 === 1 ? tone('#f7f4ea', '#ffffff', '#d7d0c0') : tone('#f58a3a', '#ffba78', '#d9622a'),
                    28,
                  ),
            x,
            y,
            r(0, 180),
          ),
        { rows: 8, each: 8, top: 172, width: 170 },
      ),
      steel,
    ),
  'mixed-sprouts': (vessel = bowl) =>
    vessel(
      heap(
        8,
        (x, y, r, i) =>
          put(
            line(`M0 0q${r(10, 24)} ${r(-26, -6)} ${r(26, 40)} ${r(-14, 14)}`, '#fbf6e4', 7) +
              ball(
                0,
                0,
                15,
                13,
                i % 3 ? tone('#6f9c3c', '#bfe07c', '#3d6a35') : tone('#b87a48', '#e6b788', '#70442f'),
                '',
                5,
              ),
            x,
            y,
            r(0, 360),
          ),
        { rows: 8, each: 9, top: 170, width: 172 },
      ),
      clay,
    ),
  'grated-coconut': (vessel = bowl) =>
    vessel(
      heap(
        11,
        (x, y, r) =>
          put(
            line(`M-20 0q20 ${r(-12, 12)} 40 0`, '#e3dcd2', 10) + line(`M-20 -2q20 ${r(-12, 12)} 40 0`, '#ffffff', 7),
            x,
            y,
            r(0, 180),
          ),
        { rows: 11, each: 11, top: 160, width: 174 },
      ),
      tone('#7a5238', '#b5855c', '#3c2520'),
      { inner: '#f3ece2' },
    ),
  'stir-fry-mix': (vessel = bowl) =>
    vessel(
      heap(
        20,
        (x, y, r, i) =>
          i % 6 === 2
            ? put(floret, x, y - 12, r(-20, 20))
            : i % 6 === 4
              ? bellPepper(x, y - 8, 0.2, r(-40, 40), tone('#f6c21e', '#fff0a0', '#d47f10'))
              : put(
                  [
                    stick(tone('#dc2b2f', '#ff8a62', '#8c1038')),
                    carrotSlice,
                    stick(tone('#f6c21e', '#fff0a0', '#d47f10')),
                    stick(tone('#4a9a3c', '#a9d96a', '#1d5c40')),
                  ][i % 4] ?? '',
                  x,
                  y,
                  r(-60, 60),
                ),
        { rows: 5, each: 6, top: 172 },
      ),
      wood,
    ),
};
