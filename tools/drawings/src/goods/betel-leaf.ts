import { glow, line, put, smooth, solid, type Tone, tone } from '../svg/svg.ts';

const veins = [-1, 1]
  .flatMap((side) => [
    `M0 -92Q${side * 96} -90 ${side * 126} -8`,
    `M0 -92Q${side * 78} -40 ${side * 84} 78`,
    `M0 -92Q${side * 36} 10 ${side * 32} 132`,
  ])
  .map((d) => line(d, '#d8efb0', 3.5, 0.7))
  .join('');

/** A heart-shaped leaf, its tip down and its stalk up. */
const heart = (x: number, y: number, turn: number, size: number, colors: Tone) =>
  put(
    line('M0 -88Q4 -140 22 -178', '#a9cf74', 10) +
      solid(
        smooth([
          [0, -92],
          [34, -126],
          [92, -132],
          [140, -86],
          [146, -14],
          [112, 66],
          [58, 132],
          [0, 196],
          [-58, 132],
          [-112, 66],
          [-146, -14],
          [-140, -86],
          [-92, -132],
          [-34, -126],
        ]),
        colors,
        { rim: 18, inside: `${line('M0 -92L0 184', '#e3f4c0', 6, 0.85)}${veins}` },
      ) +
      glow(-66, -64, 40, 26, '#ffffff', 0.4, -24),
    x,
    y,
    turn,
    size,
  );

/** Three betel leaves. */
export const betelLeaf = () =>
  heart(164, 240, 26, 0.92, tone('#2f8a45', '#7fca68', '#0f5242')) +
  heart(348, 240, -26, 0.92, tone('#379248', '#8fd26c', '#125642')) +
  heart(256, 280, 0, 0.98, tone('#4aa548', '#aee07c', '#1d6a44'));
