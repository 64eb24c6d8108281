import { line, put, smooth, solid, tone, tube } from '../svg/svg.ts';
import { stalk } from './parts.ts';

/** Chillies. */
export const chillies: Record<string, () => string> = {
  'green-chilli': () =>
    (
      [
        [-34, 150, 70],
        [-16, 206, 92],
        [2, 262, 78],
        [20, 318, 92],
        [38, 372, 74],
      ] as const
    )
      .map(([t, x, y], i) =>
        put(
          solid(
            tube([
              [0, 8, 22],
              [i % 2 ? 12 : -10, 110, 25],
              [i % 2 ? 6 : -8, 210, 17],
              [i % 2 ? -22 : 20, 320, 3],
            ]),
            tone('#55a82f', '#b8e66a', '#1f6f3c'),
            { rim: 13 },
          ) +
            solid(
              smooth([
                [-24, 20],
                [-22, -4],
                [0, -14],
                [22, -4],
                [24, 20],
                [0, 14],
              ]),
              tone('#86b83f', '#cfe884', '#4f8138'),
              { rim: 6 },
            ) +
            solid(
              tube([
                [0, -8, 7],
                [4, -34, 6],
                [14, -56, 7],
              ]),
              stalk,
              { rim: 4 },
            ),
          x,
          y + 20,
          -t * 0.55,
        ),
      )
      .join(''),
  'dry-red-chilli': () =>
    (
      [
        [-40, 146, 96],
        [-20, 206, 74],
        [0, 262, 90],
        [22, 322, 76],
        [44, 372, 98],
      ] as const
    )
      .map(([t, x, y], i) =>
        put(
          solid(
            tube([
              [0, 0, 20],
              [i % 2 ? 14 : -14, 100, 27],
              [i % 2 ? -4 : 8, 200, 19],
              [i % 2 ? -34 : 30, 300, 4],
            ]),
            tone('#a51f25', '#e2604a', '#520f24'),
            {
              rim: 14,
              inside:
                line(`M${i % 2 ? -6 : 6} 20q${i % 2 ? 26 : -26} 90 0 240`, '#6a1220', 5, 0.5) +
                line(`M${i % 2 ? 14 : -14} 60q-6 50 2 110`, '#f08a6a', 4, 0.5),
            },
          ) + line('M0 -2Q4 -30 16 -52', '#a98c4c', 9),
          x,
          y + 10,
          -t * 0.5,
        ),
      )
      .join(''),
};
