import { around, line, put, solid, tone } from '../svg/svg.ts';
import { speckles } from './parts.ts';

const skin = tone('#c69a5e', '#ecd3a0', '#85603e');

/** A lumpy oval with the shallow eyes of a potato. */
const tuber = (x: number, y: number, size: number, turn: number, wobble: number) =>
  put(
    solid(
      around(0, 0, (a) => 118 + 7 * Math.sin(2 * a + wobble) + 4 * Math.sin(3 * a + wobble * 2), 40, 0.74),
      skin,
      {
        rim: 26,
        inside:
          speckles(wobble * 9, 0, 0, 116, 84, 120, '#7d5836', 2, 0.45) +
          [
            [-62, -18],
            [-8, 26],
            [34, -38],
            [70, 14],
            [-26, -48],
          ]
            .map(
              ([ex = 0, ey = 0]) =>
                line(`M${ex - 11} ${ey}Q${ex} ${ey + 10} ${ex + 11} ${ey}`, '#6f4a2e', 4, 0.75) +
                line(`M${ex - 9} ${ey + 7}Q${ex} ${ey + 15} ${ex + 9} ${ey + 7}`, '#f3deb0', 3, 0.55),
            )
            .join(''),
      },
    ),
    x,
    y,
    turn,
    size,
  );

/** Potatoes, one of them cut. */
export const potato = () =>
  tuber(178, 190, 1, -24, 1) +
  tuber(346, 214, 1, 28, 2) +
  tuber(190, 342, 1, 8, 3) +
  put(
    solid(
      around(0, 0, (a) => 96 + 4 * Math.sin(2 * a + 1), 40, 0.82),
      skin,
      { rim: 10 },
    ) +
      solid(
        around(0, -2, (a) => 88 + 4 * Math.sin(2 * a + 1), 40, 0.82),
        tone('#f4e2a4', '#fdf6d6', '#dcbf74'),
        {
          rim: 12,
          gloss: 0.3,
          inside:
            `<path d="${around(0, -2, (a) => 66 + 4 * Math.sin(2 * a + 1), 40, 0.78)}" fill="none" stroke="#e2c884" stroke-width="4" opacity=".8"/>` +
            speckles(5, 0, 0, 80, 62, 50, '#fffbe6', 3, 0.7),
        },
      ),
    350,
    354,
    -12,
  );
