import { leaf } from '../svg/leaves.ts';
import { along, around, glow, type Knot, line, mix, put, smooth, solid, type Tone, tone, tube } from '../svg/svg.ts';
import { deepGreen, green } from './parts.ts';

/** Round roots with a tail, and leaf stalks. */
const topRoot = (colors: Tone, stems: string, tail: boolean) => {
  const tops = [-30, -14, 2, 17, 32]
    .map((turn, i) =>
      put(
        line('M0 0Q4 -60 0 -96', stems, 11) +
          put(leaf('ovate', 132, 42, i % 2 ? green : deepGreen, { rib: mix(stems, '#ffffff', 0.2) }), 0, -66),
        256,
        214,
        turn,
      ),
    )
    .join('');
  const body = smooth([
    [256, 188],
    [330, 204],
    [372, 270],
    [348, 350],
    [290, 396],
    [256, 408],
    [222, 396],
    [164, 350],
    [140, 270],
    [182, 204],
  ]);
  const end = tail
    ? solid(
        tube([
          [256, 396, 20],
          [258, 430, 9],
          [268, 468, 3],
        ]),
        colors,
        { rim: 6 },
      )
    : '';
  return (
    tops +
    end +
    solid(body, colors, {
      rim: 34,
      inside: [0, 1, 2]
        .map((i) =>
          line(
            `M${170 + i * 12} ${232 - i * 12}Q256 ${250 - i * 20} ${342 - i * 12} ${232 - i * 12}`,
            colors.dark,
            3,
            0.28,
          ),
        )
        .join(''),
    }) +
    glow(206, 264, 30, 46, '#ffffff', 0.4, 24)
  );
};

/** Round and long roots. */
export const roots: Record<string, () => string> = {
  beetroot: () => topRoot(tone('#a3234f', '#d8607f', '#521238'), '#b63a62', true),
  'knol-khol': () =>
    [-44, -18, 10, 38]
      .map((t) =>
        put(
          line('M0 0Q6 -70 0 -120', '#b7d88a', 10) +
            put(leaf('ovate', 112, 42, t > 0 ? green : deepGreen, { rib: '#e3f2c6' }), 0, -96),
          256,
          236,
          t,
        ),
      )
      .join('') +
    solid(
      around(256, 318, (a) => 122 + 3 * Math.sin(5 * a), 40, 0.92),
      tone('#b3d889', '#edf8cd', '#66a356'),
      {
        rim: 30,
        inside: [
          [196, 250],
          [312, 262],
          [256, 226],
        ]
          .map(([x = 0, y = 0]) => line(`M${x - 20} ${y}q20 -10 40 0`, '#86ba6d', 5, 0.7))
          .join(''),
      },
    ) +
    glow(212, 276, 30, 40, '#ffffff', 0.5, 20),
  'white-radish': () =>
    [0, 1]
      .map((i) => {
        const x = i ? 316 : 196;
        return (
          [-26, -6, 14, 32]
            .map((t) =>
              put(leaf('frill', 150, 32, t > 0 ? green : deepGreen, { rib: '#dff0bd' }), x, 176, t + (i ? 8 : -10)),
            )
            .join('') +
          solid(
            tube(
              i
                ? [
                    [x, 180, 38],
                    [x + 4, 260, 46],
                    [x + 2, 350, 32],
                    [x - 8, 460, 3],
                  ]
                : [
                    [x, 172, 36],
                    [x - 2, 250, 44],
                    [x - 8, 340, 30],
                    [x - 22, 446, 3],
                  ],
            ),
            tone('#f7f3ec', '#ffffff', '#c9bfd0'),
            {
              rim: 22,
              inside:
                [210, 262, 312, 350]
                  .map((y, k) => line(`M${x - 36 + k * 6} ${y}q24 10 ${40 - k * 6} 2`, '#cfc4cf', 3, 0.6))
                  .join('') + glow(x, 172, 46, 26, '#b8d98a', 0.7),
            },
          )
        );
      })
      .join(''),
  'sweet-potato': () =>
    (
      [
        [
          [96, 236, 8],
          [170, 196, 52],
          [300, 188, 60],
          [410, 158, 12],
        ],
        [
          [120, 372, 6],
          [190, 320, 54],
          [310, 316, 64],
          [424, 356, 10],
        ],
      ] as Knot[][]
    )
      .map((spine) =>
        solid(tube(spine, 24), tone('#b5505c', '#e79a8f', '#6c2747'), {
          rim: 24,
          inside: along(spine, 9)
            .map((s, k) => line(`M${s.x - 8} ${s.y - s.r * 0.5 + k * 5}q12 -6 22 2`, '#7c2f48', 3, 0.5))
            .join(''),
        }),
      )
      .join(''),
};
