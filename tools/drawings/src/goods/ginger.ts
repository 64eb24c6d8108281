import { along, ellipse, type Knot, line, put, smooth, solid, tone, tube } from '../svg/svg.ts';

const skin = tone('#d3ab72', '#f3dcb0', '#8d6338');

/** The knobs, those at the back first. */
const knobs: readonly Knot[][] = [
  [
    [176, 270, 38],
    [150, 196, 42],
    [158, 128, 34],
  ],
  [
    [292, 262, 40],
    [320, 186, 42],
    [300, 112, 32],
  ],
  [
    [376, 276, 38],
    [420, 222, 36],
    [434, 166, 28],
  ],
  [
    [78, 322, 42],
    [170, 292, 60],
    [270, 290, 58],
    [360, 286, 54],
    [428, 316, 36],
  ],
  [
    [206, 306, 46],
    [200, 366, 44],
    [166, 414, 32],
  ],
  [
    [322, 300, 44],
    [338, 364, 42],
    [380, 408, 30],
  ],
];

/** The rings around a knob. */
const rings = (spine: readonly Knot[]) =>
  along(spine, spine.length * 3)
    .slice(1, -1)
    .map(({ x, y, r, angle }) => {
      const [nx, ny] = [-Math.sin(angle) * r, Math.cos(angle) * r];
      const [bx, by] = [Math.cos(angle) * r * 0.32, Math.sin(angle) * r * 0.32];
      return line(
        `M${(x - nx).toFixed(1)} ${(y - ny).toFixed(1)}Q${(x + bx).toFixed(1)} ${(y + by).toFixed(1)} ${(x + nx).toFixed(1)} ${(y + ny).toFixed(1)}`,
        '#9a6f42',
        3,
        0.5,
      );
    })
    .join('');

const cut = (x: number, y: number, r: number, turn: number) =>
  put(
    solid(ellipse(0, 0, r * 0.74, r), tone('#f4dd8c', '#fdf3c8', '#d9b552'), { rim: 8, gloss: 0.3 }) +
      `<ellipse rx="${r * 0.5}" ry="${r * 0.7}" fill="none" stroke="#c9a548" stroke-width="3" opacity=".8"/>`,
    x,
    y,
    turn,
  );

const bud = (x: number, y: number, r: number) =>
  solid(
    smooth([
      [x - r, y + r * 0.4],
      [x - r * 0.4, y - r * 0.7],
      [x + r * 0.5, y - r * 0.6],
      [x + r, y + r * 0.4],
      [x, y + r],
    ]),
    tone('#ecd49c', '#fff2cc', '#b58d56'),
    { rim: 6 },
  );

/** A hand of ginger. */
export const ginger = () =>
  knobs.map((spine) => solid(tube(spine), skin, { rim: 20, inside: rings(spine) })).join('') +
  cut(62, 326, 42, 12) +
  cut(438, 154, 27, 70) +
  bud(156, 104, 17) +
  bud(298, 90, 16);
