import { ellipse, glow, line, put, solid, tone, tube } from '../svg/svg.ts';
import { speckles } from './parts.ts';

const shell = tone('#a97748', '#dcb284', '#5e3a28');
const pulp = tone('#6a3320', '#a8643c', '#371711');

/** A pod with a bulge for each seed. */
const pod = (x: number, y: number, turn: number, bend: number) =>
  put(
    line(`M0 -168q2 -22 ${bend * 0.4} -38`, '#7d5a3a', 9) +
      solid(
        tube(
          [
            [0, -168, 10],
            [bend * 0.5, -122, 32],
            [bend * 0.9, -84, 25],
            [bend * 1.1, -44, 36],
            [bend * 1.2, -4, 27],
            [bend * 1.1, 38, 37],
            [bend * 0.9, 78, 26],
            [bend * 0.5, 116, 33],
            [0, 160, 8],
          ],
          40,
        ),
        shell,
        { rim: 16, inside: speckles(Math.round(x), bend, 0, 50, 165, 110, '#5c3a28', 2.4, 0.4) },
      ),
    x,
    y,
    turn,
  );

const seed = (x: number, y: number, turn: number) =>
  put(
    solid(ellipse(0, 0, 22, 18), tone('#5b2f22', '#a06a4c', '#2a1310'), { rim: 6 }) +
      glow(-7, -6, 7, 5, '#ffffff', 0.7),
    x,
    y,
    turn,
  );

/** A pod whose shell is broken off, so that the sticky pulp shows. */
const openPod = put(
  [
    [-128, -6],
    [-72, -22],
    [-12, -28],
    [48, -22],
    [102, -6],
  ]
    .map(
      ([x = 0, y = 0], i) =>
        solid(ellipse(x, y, 38, 31 + (i % 2) * 3), pulp, { rim: 12 }) + glow(x - 10, y - 12, 14, 7, '#ffd9a8', 0.5),
    )
    .join('') +
    line('M-156 4Q-20 -66 150 12M-150 16Q-10 -24 140 18', '#c99a66', 4, 0.8) +
    solid(
      tube([
        [92, -6, 32],
        [140, 10, 34],
        [186, 34, 8],
      ]),
      shell,
      { rim: 12 },
    ),
  240,
  398,
  -4,
);

/** Tamarind: two pods, an opened one and seeds. */
export const tamarind = () =>
  pod(150, 210, 34, 34) + pod(300, 204, 46, -36) + openPod + seed(396, 296, 20) + seed(440, 330, -30);
