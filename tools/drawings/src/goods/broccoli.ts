import { around, put, solid, tone, tube } from '../svg/svg.ts';
import { speckles } from './parts.ts';

const buds = tone('#3c8f45', '#8dce6c', '#14533a');
const stem = tone('#a9cf72', '#e2f3b4', '#5f9148');

/** A crown of buds. */
const crown = (x: number, y: number, r: number, seed: number) =>
  put(
    solid(
      around(0, 0, (a) => r * (1 + 0.05 * Math.sin(9 * a + seed)), 64, 0.9),
      buds,
      {
        rim: r * 0.26,
        inside:
          speckles(seed, 0, 0, r, r * 0.9, Math.round(r * 1.9), '#1d6039', 4, 0.6) +
          speckles(seed + 40, -r * 0.1, -r * 0.14, r * 0.9, r * 0.76, Math.round(r * 1.7), '#a4dc7c', 3, 0.75),
      },
    ),
    x,
    y,
  );

const branch = (toX: number, toY: number, thick: number) =>
  solid(
    tube([
      [256, 430, thick * 1.1],
      [256 + (toX - 256) * 0.3, 350, thick],
      [toX, toY, thick * 0.9],
    ]),
    stem,
    { rim: 14 },
  );

/** A head of broccoli on its branching stalk. */
export const broccoli = () =>
  branch(138, 260, 30) +
  branch(374, 260, 30) +
  branch(256, 260, 46) +
  branch(196, 280, 26) +
  branch(318, 280, 26) +
  [
    [198, 146, 62],
    [312, 144, 62],
    [122, 216, 62],
    [392, 216, 62],
    [256, 176, 74],
    [180, 248, 60],
    [334, 248, 60],
    [256, 254, 62],
  ]
    .map(([x = 0, y = 0, r = 0], i) => crown(x, y, r, i + 3))
    .join('');

/** One floret, about 90 wide around 0 0. */
export const floret =
  solid(
    tube([
      [0, 42, 11],
      [0, 10, 14],
    ]),
    stem,
    { rim: 6 },
  ) +
  crown(-20, -8, 24, 4) +
  crown(20, -8, 24, 5) +
  crown(0, -20, 28, 6);
