import { leaf } from '../svg/leaves.ts';
import { along, glow, type Knot, line, type Pt, put, smooth, solid, type Tone, tone, tube } from '../svg/svg.ts';
import { ball, deepGreen, ridged, stalk } from './parts.ts';
import { tamarind } from './tamarind.ts';

const okraPod = (spine: Knot[], cap: [number, number, number, number]) =>
  ridged(
    spine,
    tone('#6cb33f', '#c3e57a', '#2c6e43'),
    [-0.62, -0.1, 0.45],
    { color: '#3d7d3a', width: 4, opacity: 0.5 },
    14,
  ) +
  put(
    solid(
      smooth([
        [-30, 12],
        [-26, -14],
        [0, -24],
        [26, -14],
        [30, 12],
        [0, 20],
      ]),
      deepGreen,
      { rim: 9 },
    ) +
      solid(
        tube([
          [0, -18, 8],
          [2, -44, 7],
          [8, -60, 9],
        ]),
        stalk,
        { rim: 6 },
      ),
    ...cap,
  );

const pod = (
  x: number,
  y: number,
  turn: number,
  {
    long,
    thick,
    bend,
    colors,
    seeds = 0,
    tail = 16,
  }: { long: number; thick: number; bend: number; colors: Tone; seeds?: number; tail?: number },
) => {
  const spine: Knot[] = [
    [0, -long / 2, thick * 0.3],
    [bend * 0.6, -long * 0.3, thick * 0.85],
    [bend, 0, thick],
    [bend * 0.6, long * 0.3, thick * 0.85],
    [0, long / 2, thick * 0.16],
  ];
  const swell = seeds
    ? along(spine, seeds + 3)
        .slice(2, -2)
        .map(
          (s) =>
            glow(s.x, s.y, thick * 0.82, thick * 0.72, colors.light, 0.75) +
            glow(s.x + thick * 0.3, s.y + thick * 0.55, thick * 0.6, thick * 0.4, colors.dark, 0.5),
        )
        .join('')
    : '';
  const seam = line(
    smooth(
      along(spine, 12).map((s): Pt => [s.x - Math.sin(s.angle) * s.r * -0.72, s.y + Math.cos(s.angle) * s.r * -0.72]),
      false,
    ),
    colors.light,
    2.5,
    0.6,
  );
  return put(
    line(
      `M0 ${-long / 2}q${-bend * 0.2} ${-tail} ${bend * 0.25} ${-tail * 1.8}`,
      stalk.base,
      Math.max(5, thick * 0.34),
    ) + solid(tube(spine, 18), colors, { rim: thick * 0.5, inside: swell + seam }),
    x,
    y,
    turn,
  );
};

/** A pea pod that stands open, its peas in a row. */
const openPod =
  put(
    solid('M-180 0Q-100 -84 20 -76Q120 -66 184 0Q110 60 10 68Q-100 70 -180 0Z', tone('#4f9a3c', '#a9d96a', '#1f6340'), {
      rim: 14,
    }) +
      `<path d="M-164 0Q-90 -62 20 -56Q110 -48 166 0Q100 42 10 48Q-90 50 -164 0Z" fill="#2c6b38"/>` +
      (
        [
          [-116, 22],
          [-74, 28],
          [-26, 33],
          [26, 34],
          [76, 30],
          [118, 22],
        ] as const
      )
        .map(([x, r]) => ball(x, -4, r, r, tone('#8aca4c', '#dff5a0', '#3f8a3a'), '', 8))
        .join('') +
      solid('M-180 0Q-90 36 10 32Q110 30 184 0Q110 62 10 70Q-100 72 -180 0Z', tone('#6db547', '#c5e880', '#2c7844'), {
        rim: 12,
      }),
    0,
    0,
  ) +
  line('M178 0q24 -2 40 -16', stalk.base, 11) +
  put(leaf('lance', 56, 14, deepGreen, { veins: 0 }), 184, 0, -40) +
  put(leaf('lance', 50, 13, deepGreen, { veins: 0 }), 184, 2, -130) +
  line('M-178 0q-14 2 -22 -6', '#86a84a', 5);

/** Pods. */
export const pods: Record<string, () => string> = {
  'ladies-finger': () =>
    okraPod(
      [
        [150, 120, 26],
        [164, 200, 30],
        [170, 290, 22],
        [184, 400, 4],
      ],
      [148, 112, -8, 1],
    ) +
    okraPod(
      [
        [392, 132, 24],
        [364, 220, 29],
        [338, 310, 21],
        [300, 410, 4],
      ],
      [396, 120, 22, 0.95],
    ) +
    okraPod(
      [
        [262, 96, 29],
        [266, 190, 33],
        [254, 310, 26],
        [232, 442, 4],
      ],
      [262, 88, 2, 1.1],
    ),
  drumstick: () =>
    [
      [-58, 0],
      [-30, 14],
      [0, -6],
      [30, 10],
      [58, -2],
    ]
      .map(([dx = 0, dy = 0], i) =>
        ridged(
          [
            [256 + dx * 0.7 + 60, 40 + dy, 9],
            [256 + dx + 18, 170 + dy, 15],
            [256 + dx - 16, 320 + dy, 15],
            [256 + dx * 0.8 - 62, 470 + dy, 5],
          ],
          tone('#6c9f47', '#bcd98a', '#2f5c3c'),
          [-0.4, 0.35],
          { color: '#3c6b38', width: 3.5, opacity: 0.65 },
          10 + (i % 2),
        ),
      )
      .join('') +
    line('M168 286Q246 320 322 304', '#8a5a30', 16) +
    line('M168 282Q246 316 322 300', '#d9a862', 10),
  'french-beans': () =>
    (
      [
        [150, 262, 8, 30],
        [186, 250, 14, 26],
        [224, 268, 10, -22],
        [262, 246, 18, 28],
        [300, 264, 13, -26],
        [336, 250, 20, 24],
        [372, 268, 16, -24],
      ] as const
    )
      .map(([x, y, turn, bend]) =>
        pod(x, y, turn, { long: 352, thick: 17, bend, colors: tone('#58a63c', '#b4df72', '#276a3c') }),
      )
      .join(''),
  'cluster-beans': () =>
    Array.from({ length: 11 }, (_, i) =>
      pod(92 + i * 33, 262 + (i % 3) * 14, -26 + i * 5, {
        long: 218,
        thick: 13,
        bend: i % 2 ? 14 : -12,
        colors: tone('#7fae4d', '#c9e08d', '#3f6e43'),
        seeds: 5,
      }),
    ).join(''),
  'broad-beans': () =>
    (
      [
        [150, 250, -28, 34],
        [242, 232, -6, -34],
        [338, 246, 16, 36],
        [204, 324, 24, 30],
        [310, 332, -18, -32],
      ] as const
    )
      .map(([x, y, t, bend]) =>
        pod(x, y, t, { long: 282, thick: 33, bend, colors: tone('#7fc04d', '#cfeb92', '#39824a'), seeds: 4 }),
      )
      .join(''),
  'green-peas': () =>
    put(openPod, 236, 196, -30) +
    put(openPod, 296, 316, -18) +
    (
      [
        [106, 380],
        [156, 420],
        [212, 396],
        [400, 160],
      ] as const
    )
      .map(([x, y]) => ball(x, y, 25, 25, tone('#79c043', '#d4f08a', '#33803f')))
      .join(''),
  tamarind,
};
