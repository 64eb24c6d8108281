import { leaf } from '../svg/leaves.ts';
import { along, type Knot, line, put, smooth, solid, tone, tube } from '../svg/svg.ts';
import { deepGreen, green, stalk } from './parts.ts';

const grain = tone('#f7cc35', '#fff3a8', '#d2911c');

const cobSpine: Knot[] = [
  [0, -176, 10],
  [0, -120, 46],
  [0, -20, 62],
  [0, 90, 62],
  [0, 160, 46],
];

/** Rows of kernels, narrower towards the sides of the cob. */
const kernels = along(cobSpine, 15)
  .slice(1)
  .map(({ y, r }) =>
    [-0.86, -0.54, -0.18, 0.18, 0.54, 0.86]
      .map((u) => {
        const w = (Math.abs(u) > 0.8 ? 0.11 : 0.165) * r;
        return `<rect x="${(u * r - w).toFixed(1)}" y="${(y - 9.6).toFixed(1)}" width="${(2 * w).toFixed(1)}" height="19.4" rx="${Math.min(7, w).toFixed(1)}" fill="#fbd84a" stroke="#c98a1e" stroke-width="2.4"/><rect x="${(u * r - w * 0.62).toFixed(1)}" y="${(y - 6.4).toFixed(1)}" width="${(w * 0.8).toFixed(1)}" height="6" rx="3" fill="#fffbe0" opacity=".75"/>`;
      })
      .join(''),
  )
  .join('');

const husk = (mirror: boolean, colors = green) =>
  put(
    solid(
      smooth([
        [0, 206],
        [-62, 166],
        [-92, 70],
        [-112, -52],
        [-74, -10],
        [-44, 70],
        [-8, 140],
      ]),
      colors,
      {
        rim: 16,
        inside: ['M-2 200Q-70 130 -106 -40', 'M-2 200Q-50 130 -80 0', 'M-2 200Q-36 150 -54 60']
          .map((d) => line(d, '#dff2b4', 3, 0.55))
          .join(''),
      },
    ),
    0,
    0,
    0,
    1,
    mirror,
  );

/** An ear in its opened husk. */
const ear = (x: number, y: number, size: number, turn: number) =>
  put(
    put(husk(false, deepGreen), 0, 0, -22, 1.04) +
      put(husk(true, deepGreen), 0, 0, 22, 1.04) +
      line('M0 -172q-18 -26 -6 -44M2 -172q4 -24 18 -34M-2 -172q-4 -20 4 -40', '#d9b36a', 4, 0.9) +
      solid(tube(cobSpine, 24), grain, { rim: 26, inside: kernels }) +
      husk(false) +
      husk(true) +
      solid(
        tube([
          [0, 190, 24],
          [0, 222, 17],
        ]),
        stalk,
        { rim: 8 },
      ),
    x,
    y,
    turn,
    size,
  );

/** Corn. */
export const corn: Record<string, () => string> = {
  'baby-corn': () =>
    (
      [
        [-24, 150],
        [-10, 214],
        [6, 280],
        [20, 344],
      ] as const
    )
      .map(([t, x], i) =>
        put(
          solid(
            tube(
              [
                [0, -170, 8],
                [0, -100, 27],
                [0, 20, 36],
                [0, 120, 34],
              ],
              24,
            ),
            tone('#f6d75e', '#fff6b8', '#d39a2a'),
            {
              rim: 14,
              inside: Array.from({ length: 22 }, (_, k) =>
                [-26, -13, 0, 13, 26]
                  .map(
                    (dx) =>
                      `<ellipse cx="${dx + (k % 2) * 6}" cy="${-150 + k * 13}" rx="6.5" ry="6" fill="#fff3ad" opacity=".75"/>`,
                  )
                  .join(''),
              ).join(''),
            },
          ) +
            put(leaf('lance', 170, 34, green, { rib: '#d8eeb0' }), -14, 152, -20) +
            put(leaf('lance', 160, 32, deepGreen, { rib: '#cbe6a8' }), 16, 152, 20),
          x,
          272 + (i % 2) * 14,
          t,
        ),
      )
      .join(''),
  'sweet-corn': () => ear(172, 256, 0.96, -12) + ear(342, 262, 0.96, 14),
};
