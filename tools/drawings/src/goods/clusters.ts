import { leaf } from '../svg/leaves.ts';
import { line, put, solid, type Tone, tone, tube } from '../svg/svg.ts';
import { ball, deepGreen, green } from './parts.ts';

const cluster = (colors: Tone, r = 33, stretch = 1) => {
  const rows = [5, 6, 5, 4, 3, 2, 1];
  let out = '';
  rows.forEach((n, row) => {
    for (let i = 0; i < n; i++)
      out += ball(
        256 + (i - (n - 1) / 2) * r * 1.62 + (row % 2) * 4,
        170 + row * r * 1.3 * stretch,
        r,
        r * stretch,
        colors,
        '',
        11,
      );
  });
  return (
    solid(
      tube([
        [256, 150, 9],
        [262, 104, 8],
        [290, 70, 11],
      ]),
      tone('#9a7a45'),
      { rim: 6 },
    ) +
    put(leaf('round', 120, 66, green), 262, 122, -66) +
    put(leaf('round', 104, 58, deepGreen), 266, 116, 60) +
    out
  );
};

/** Fruit that comes by the handful. */
export const clusters: Record<string, () => string> = {
  'paneer-grapes': () => cluster(tone('#4b2f73', '#9f86c9', '#1f1140')),
  'green-grapes': () => cluster(tone('#a9cf52', '#f0f8bd', '#69983a'), 31, 1.24),
  jamun: () =>
    (
      [
        [150, 216, -24],
        [248, 174, 6],
        [352, 204, 28],
        [190, 312, -12],
        [294, 300, 10],
        [390, 316, 36],
        [246, 404, 66],
      ] as const
    )
      .map(([x, y, t]) =>
        put(
          ball(0, 0, 50, 66, tone('#3a2350', '#8f7ab5', '#170a2c'), '', 13) + `<circle cy="-58" r="7" fill="#6d5a55"/>`,
          x,
          y,
          t,
        ),
      )
      .join('') + put(leaf('ovate', 130, 34, deepGreen), 256, 120, 66),
  amla: () =>
    (
      [
        [160, 200],
        [292, 172],
        [390, 266],
        [216, 312],
        [336, 352],
        [112, 330],
      ] as const
    )
      .map(([x, y], i) =>
        put(
          ball(
            0,
            0,
            74,
            70,
            tone('#c3d672', '#f4facb', '#7fa24c'),
            [-40, -14, 14, 40]
              .map((u) => line(`M${u * 0.3} -70Q${u * 1.6} 0 ${u * 0.3} 70`, '#93b556', 3.5, 0.6))
              .join(''),
          ) + `<circle cy="-58" r="7" fill="#7a8a45"/>`,
          x,
          y,
          (i * 37) % 60,
        ),
      )
      .join(''),
};
