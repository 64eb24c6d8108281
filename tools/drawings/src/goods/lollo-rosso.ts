import { around, glow, line, put, random, solid, tone } from '../svg/svg.ts';

const red = tone('#9c2f55', '#d9738c', '#521742');

/** A leaf with a tightly curled red edge and a green foot, pointing up from 0 0. */
const curled = (seed: number, long: number, wide: number) => {
  const rnd = random(seed);
  const [a, b] = [rnd(0, 6), rnd(0, 6)];
  const edge = (angle: number) => wide * (1 + 0.07 * Math.sin(11 * angle + a) + 0.055 * Math.sin(19 * angle + b));
  return put(
    solid(around(0, 0, edge, 110, long / (2 * wide)), red, {
      rim: 13,
      inside:
        glow(0, long * 0.34, wide * 1.05, long * 0.72, '#c3e37c', 1) +
        [-0.6, -0.25, 0.1, 0.45]
          .map((u) =>
            line(`M0 ${long * 0.46}Q${u * wide * 0.5} 0 ${u * wide * 1.1} ${-long * 0.28}`, '#eef5c4', 3.5, 0.6),
          )
          .join(''),
    }),
    0,
    -long * 0.5,
  );
};

/** A loose head of curled leaves. */
export const lolloRosso = () =>
  (
    [
      [7, 96, 218, 78, 330],
      [6, 72, 176, 70, 346],
      [5, 52, 136, 60, 366],
      [3, 30, 100, 50, 386],
    ] as const
  )
    .map(([count, spread, long, wide, y], row) =>
      Array.from({ length: count }, (_, i) => {
        // The outer leaves first, so that those in the middle lie in front.
        const share = (i % 2 ? count - 1 - (i - 1) / 2 : i / 2) / (count - 1);
        const turn = (share - 0.5) * 2 * spread;
        return put(curled(row * 20 + i, long, wide), 256 + turn * 0.3, y, turn);
      }).join(''),
    )
    .join('');
