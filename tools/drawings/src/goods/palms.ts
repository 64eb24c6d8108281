import { around, ellipse, glow, line, put, smooth, solid, tone } from '../svg/svg.ts';
import { ball } from './parts.ts';
import { pineapple } from './pineapple.ts';

/** Half a coconut: shell, thick white flesh, hollow. */
const openCoconut =
  solid(
    around(0, 0, (a) => 152 + 0.8 * Math.sin(17 * a), 72, 0.94),
    tone('#7a5238', '#b5855c', '#3c2520'),
    { rim: 14 },
  ) +
  solid(ellipse(0, -2, 136, 126), tone('#8a5c3c', '#b98a5c', '#5a3626'), { rim: 5, gloss: 0 }) +
  solid(ellipse(0, -2, 131, 121), tone('#fbf8f1', '#ffffff', '#d8cfc6'), { rim: 16, gloss: 0.4 }) +
  solid(ellipse(4, 4, 88, 80), tone('#e9e4df', '#d5cdc9', '#fdfbf7'), { rim: 16, gloss: 0 }) +
  glow(30, 40, 44, 30, '#ffffff', 0.8, -30);

/** Coconuts and pineapple. */
export const palms: Record<string, () => string> = {
  coconut: () =>
    put(openCoconut, 204, 220, -12) +
    put(
      ball(
        0,
        0,
        92,
        88,
        tone('#7a5238', '#b5855c', '#3c2520'),
        [-60, -36, -12, 12, 36, 60]
          .map((x) => line(`M${x} -90q${x * 0.3} 90 ${-x * 0.2} 180`, '#5a3a28', 4, 0.6))
          .join('') +
          `<circle cx="-18" cy="-48" r="9" fill="#2e1b16"/><circle cx="18" cy="-50" r="9" fill="#2e1b16"/><circle cx="1" cy="-26" r="10" fill="#2e1b16"/>`,
      ),
      344,
      342,
      12,
    ),
  'tender-coconut': () =>
    solid(
      smooth([
        [256, 100],
        [350, 120],
        [418, 220],
        [410, 340],
        [340, 430],
        [256, 446],
        [172, 430],
        [102, 340],
        [94, 220],
        [162, 120],
      ]),
      tone('#6fb04a', '#c9e88d', '#2d7348'),
      { rim: 42 },
    ) +
    solid(ellipse(256, 150, 106, 50), tone('#eaf0cf', '#ffffff', '#b5c796'), { rim: 12 }) +
    solid(ellipse(256, 150, 58, 26), tone('#fdfdf6', '#ffffff', '#cfd6c4'), { rim: 7 }) +
    `<ellipse cx="256" cy="154" rx="44" ry="17" fill="#cfe6ea"/>` +
    line('M268 150L330 20', '#f58a3a', 13) +
    line('M264 150L326 20', '#ffc08a', 4, 0.9) +
    glow(168, 260, 30, 70, '#ffffff', 0.35, 12),
  pineapple,
};
