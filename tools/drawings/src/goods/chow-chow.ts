import { ellipse, glow, line, put, smooth, solid, tone } from '../svg/svg.ts';

const skin = tone('#a6cf63', '#e4f3a9', '#5d9a46');

const outline = (size: number) =>
  smooth(
    (
      [
        [0, -138],
        [42, -126],
        [70, -72],
        [94, 0],
        [104, 64],
        [78, 118],
        [32, 132],
        [10, 112],
        [0, 96],
        [-10, 112],
        [-32, 132],
        [-78, 118],
        [-104, 64],
        [-94, 0],
        [-70, -72],
        [-42, -126],
      ] as const
    ).map(([x, y]) => [x * size, y * size] as const),
  );

/** Furrows that meet in the pucker at the broad end. */
const furrows = [-1, -0.5, 0.5, 1]
  .map((u) => line(`M${u * 6} 100Q${u * 84} 60 ${u * 66} -20T${u * 26} -116`, '#5f9843', 7, 0.5))
  .join('');

const whole = (x: number, y: number, turn: number) =>
  put(
    solid(outline(1), skin, {
      rim: 24,
      inside: `${furrows}${line('M0 96Q-8 50 0 20', '#4f8a3c', 8, 0.6)}${glow(0, 104, 34, 30, '#3f7a38', 0.7)}`,
    }) +
      glow(-44, -20, 20, 48, '#ffffff', 0.5, 14) +
      line('M0 -136q2 -18 14 -28', '#7f9f4a', 10),
    x,
    y,
    turn,
  );

/** The cut face, with the flat seed near the pucker. */
const cut = (x: number, y: number, turn: number) =>
  put(
    solid(outline(1), skin, { rim: 10 }) +
      solid(outline(0.91), tone('#e6f0c0', '#fafde8', '#c0d694'), { rim: 14, gloss: 0.3 }) +
      solid(ellipse(0, 44, 27, 50), tone('#f7f7e2', '#ffffff', '#c9d0a0'), { rim: 8 }) +
      line('M0 2Q-6 46 0 88', '#c3cb98', 3, 0.8),
    x,
    y,
    turn,
  );

/** Chow-chow: two whole and a half. */
export const chowChow = () => put(whole(156, 214, -16) + whole(340, 200, 14) + cut(262, 318, -4), 12, 6, 0, 0.96);
