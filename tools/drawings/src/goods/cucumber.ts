import { ellipse, glow, type Knot, line, put, solid, tone } from '../svg/svg.ts';
import { bumps, ridged, stalk } from './parts.ts';

const skin = tone('#3f9142', '#9dd06a', '#174f3c');

const whole = (spine: Knot[], seed: number) =>
  ridged(spine, skin, [-0.62, -0.2, 0.24, 0.64], { color: '#c3e58f', width: 5, opacity: 0.45 }, 22) +
  bumps(
    spine.map(([x, y, r]): Knot => [x, y, r * 0.82]),
    seed,
    9,
    4,
    skin,
  ) +
  line(`M${spine[0]![0]} ${spine[0]![1]}l-30 -14`, stalk.base, 13);

const slice = (x: number, y: number, turn: number) =>
  put(
    solid(ellipse(0, 0, 66, 60), skin, { rim: 6 }) +
      solid(ellipse(0, 0, 59, 53), tone('#dcefb4', '#f8fde6', '#b4d988'), {
        rim: 8,
        gloss: 0.2,
        inside: `<path d="${ellipse(0, 0, 37, 33)}" fill="#c6e498" opacity=".8"/>`,
      }) +
      Array.from({ length: 12 }, (_, i) =>
        put(`<path d="${ellipse(0, -24, 3.6, 8)}" fill="#fbfbe4" stroke="#a5c878" stroke-width="1.6"/>`, 0, 0, i * 30),
      ).join('') +
      glow(-22, -28, 20, 12, '#ffffff', 0.6, -30),
    x,
    y,
    turn,
  );

/** Two cucumbers and three slices. */
export const cucumber = () =>
  whole(
    [
      [112, 104, 24],
      [184, 146, 46],
      [290, 200, 52],
      [400, 270, 34],
    ],
    3,
  ) +
  whole(
    [
      [66, 202, 24],
      [140, 244, 48],
      [244, 296, 54],
      [350, 360, 40],
    ],
    7,
  ) +
  slice(150, 392, -8) +
  slice(398, 396, 10) +
  slice(274, 414, 0);
