import { leaf } from '../svg/leaves.ts';
import { glow, line, put, smooth, solid, tone, tube } from '../svg/svg.ts';
import { deepGreen, green } from './parts.ts';

/** A fern-like leaf on a stalk. */
const frond = (turn: number, long: number, i: number) =>
  put(
    line(`M0 0Q6 ${-long * 0.5} 0 ${-long}`, '#7fae4a', 7) +
      [0.42, 0.58, 0.74, 0.9]
        .map((t, k) =>
          [-58, 58]
            .map((side) =>
              put(
                leaf('lobed', 52 - k * 4, 17, (k + i) % 2 ? green : deepGreen, { veins: 0 }),
                0,
                -long * t,
                side * (1 - k * 0.1),
              ),
            )
            .join(''),
        )
        .join('') +
      put(leaf('lobed', 54, 20, green, { veins: 0 }), 0, -long * 0.96),
    0,
    -118,
    turn,
  );

/** A carrot with its tip down, about 330 high with its leaves. */
const carrot = (x: number, y: number, size: number, turn: number) =>
  put(
    [-38, 36, -18, 20, 0].map((t, i) => frond(t, 108 + (i % 2) * 12, i)).join('') +
      solid(
        smooth([
          [0, -128],
          [34, -128],
          [50, -104],
          [46, -40],
          [32, 50],
          [14, 150],
          [2, 206],
          [-8, 150],
          [-28, 50],
          [-46, -40],
          [-50, -104],
          [-34, -128],
        ]),
        tone('#f28227', '#ffbd74', '#c04f1d'),
        {
          rim: 20,
          inside: [
            [-46, -86, 34],
            [6, -58, 36],
            [-42, -26, 28],
            [4, 6, 26],
            [-30, 34, 22],
            [2, 66, 18],
            [-16, 98, 16],
          ]
            .map(([lx = 0, ly = 0, w = 0]) => line(`M${lx} ${ly}q${w / 2} 7 ${w} 0`, '#b84a18', 4, 0.5))
            .join(''),
        },
      ) +
      solid(
        tube([
          [-14, -126, 9],
          [0, -130, 11],
          [14, -126, 9],
        ]),
        tone('#8fae4a'),
        { rim: 4 },
      ) +
      glow(-20, -50, 9, 62, '#ffffff', 0.45, 2),
    x,
    y,
    turn,
    size,
  );

/** Carrots. */
export const carrots: Record<string, () => string> = {
  'ooty-carrot': () => carrot(152, 284, 0.92, 16) + carrot(366, 284, 0.92, -16) + carrot(258, 290, 1, 0),
};
