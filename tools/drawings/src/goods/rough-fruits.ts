import { ellipse, glow, line, mix, put, random, smooth, solid, type Tone, tone, tube } from '../svg/svg.ts';
import { ball, half, speckles } from './parts.ts';

const jackBumps = (seed: number) => {
  const rnd = random(seed);
  let out = '';
  for (let r = 0; r < 15; r++)
    for (let c = 0; c < 13; c++) {
      const [x, y] = [110 + c * 25 + (r % 2) * 12, 90 + r * 25];
      out += `<path d="M${x - 11} ${y + 8}L${x} ${y - 11 + rnd(-2, 2)}L${x + 11} ${y + 8}Q${x} ${y + 15} ${x - 11} ${y + 8}Z" fill="#c9cf6a" stroke="#6e7a2d" stroke-width="2" opacity=".75"/>`;
    }
  return out;
};

const custardKnobs = () => {
  let out = '';
  for (let row = 0; row < 8; row++) {
    const y = 158 + row * 36;
    const n = [4, 6, 7, 8, 8, 7, 6, 4][row] ?? 6;
    for (let i = 0; i < n; i++) {
      const u = (i - (n - 1) / 2) / (n / 2);
      const w = 140 * Math.sin(Math.PI * (0.16 + row * 0.095)) + 24;
      out += ball(
        256 + u * w,
        y + u * u * -14,
        28 - Math.abs(u) * 7,
        24,
        tone('#9fbf63', '#e2efaf', '#587f46'),
        '',
        10,
      );
    }
  }
  return out;
};

const durianLike = (cx: number, cy: number, r: number, colors: Tone, spike: string) => {
  const rnd = random(5);
  const hairs = Array.from({ length: 64 }, (_, i) => {
    const a = (i / 64) * Math.PI * 2;
    const q = r * (i % 2 ? 0.7 : 0.95);
    const [x, y] = [cx + Math.cos(a) * q, cy + Math.sin(a) * q];
    return line(
      `M${x} ${y}q${Math.cos(a) * 16 + rnd(-8, 8)} ${Math.sin(a) * 16 + rnd(-8, 8)} ${Math.cos(a + 0.5) * 30} ${Math.sin(a + 0.5) * 30}`,
      i % 3 ? spike : mix(spike, '#ffffff', 0.35),
      5,
    );
  }).join('');
  return (
    hairs +
    ball(cx, cy, r, r, colors, speckles(3, cx, cy, r, r, 40, spike, 5, 0.6)) +
    Array.from({ length: 26 }, () => {
      const [a, q] = [rnd(0, 6.28), rnd(0, r * 0.8)];
      const [x, y] = [cx + Math.cos(a) * q, cy + Math.sin(a) * q];
      return line(
        `M${x} ${y}q${Math.cos(a) * 8} ${Math.sin(a) * 8 - 6} ${Math.cos(a) * 16 + 8} ${Math.sin(a) * 16}`,
        mix(spike, '#ffffff', 0.2),
        4,
      );
    }).join('')
  );
};

/** Fruit with rough skins, and the water apple. */
export const roughFruits: Record<string, () => string> = {
  jackfruit: () =>
    solid(
      tube([
        [256, 90, 14],
        [260, 56, 13],
        [284, 36, 15],
      ]),
      tone('#8a7346'),
      { rim: 7 },
    ) +
    solid(
      smooth([
        [256, 74],
        [352, 112],
        [404, 230],
        [388, 360],
        [316, 446],
        [256, 460],
        [196, 446],
        [124, 360],
        [108, 230],
        [160, 112],
      ]),
      tone('#a3a843', '#dfe083', '#5e6a2a'),
      { rim: 40, inside: jackBumps(2) },
    ) +
    glow(196, 190, 50, 80, '#fffbd0', 0.4, 16),
  'custard-apple': () =>
    solid(
      smooth([
        [256, 130],
        [340, 160],
        [404, 250],
        [380, 360],
        [310, 424],
        [256, 440],
        [202, 424],
        [132, 360],
        [108, 250],
        [172, 160],
      ]),
      tone('#6f9450', '#b5cf84', '#3f6440'),
      { rim: 20 },
    ) +
    custardKnobs() +
    solid(
      tube([
        [256, 140, 12],
        [262, 100, 11],
        [284, 76, 13],
      ]),
      tone('#8a7346'),
      { rim: 7 },
    ),
  rambutan: () =>
    durianLike(176, 218, 88, tone('#d8344a', '#ff8a7c', '#8c1440'), '#c9443f') +
    durianLike(342, 214, 80, tone('#d8344a', '#ff8a7c', '#8c1440'), '#b8a03c') +
    durianLike(262, 346, 92, tone('#d8344a', '#ff8a7c', '#8c1440'), '#c9443f'),
  sapota: () =>
    (
      [
        [166, 212, -12, 1],
        [342, 214, 12, 0.96],
      ] as const
    )
      .map(([x, y, t, s]) =>
        put(
          ball(
            0,
            0,
            100,
            108,
            tone('#a87a4c', '#dcb384', '#65422f'),
            speckles(7, 0, 0, 98, 104, 90, '#7d5638', 3, 0.4),
          ) +
            solid(
              smooth([
                [-22, -96],
                [-8, -112],
                [8, -112],
                [22, -96],
                [0, -88],
              ]),
              tone('#6d5a3a'),
              { rim: 5 },
            ),
          x,
          y,
          t,
          s,
        ),
      )
      .join('') +
    half(
      254,
      344,
      106,
      102,
      tone('#a87a4c', '#dcb384', '#65422f'),
      tone('#d99a5c', '#f3c894', '#b3703a'),
      speckles(5, 0, 0, 86, 82, 80, '#f0c48c', 2.6, 0.6) +
        [0, 72, 144, 216, 288]
          .map((turn) =>
            put(
              solid(ellipse(0, -44, 10, 29), tone('#2c1d1c', '#7a5f58', '#0f0809'), { rim: 5 }) +
                line('M3 -62Q8 -44 3 -26', '#e8d8c8', 3),
              0,
              0,
              turn,
            ),
          )
          .join(''),
      -6,
    ),
  'water-apple': () =>
    (
      [
        [168, 224, -16, 1],
        [346, 232, 14, 0.98],
        [256, 334, 2, 0.96],
      ] as const
    )
      .map(([x, y, t, s]) =>
        put(
          solid(
            smooth([
              [0, -112],
              [30, -90],
              [52, -20],
              [96, 50],
              [92, 92],
              [40, 104],
              [0, 92],
              [-40, 104],
              [-92, 92],
              [-96, 50],
              [-52, -20],
              [-30, -90],
            ]),
            tone('#e5486b', '#ffb0b4', '#a31f56'),
            { rim: 24 },
          ) +
            glow(-30, -10, 14, 56, '#ffffff', 0.55, 14) +
            solid(ellipse(0, 94, 26, 10), tone('#8a2048'), { rim: 4 }) +
            line('M0 -110q2 -18 8 -28', '#8a9a4a', 9),
          x,
          y,
          t,
          s,
        ),
      )
      .join(''),
};
