import { glow, line, put, smooth, solid, type Tone, tone } from '../svg/svg.ts';
import { ball, speckles } from './parts.ts';

const wedgeMelon = (rind: Tone, flesh: Tone, seed: string, band: string) => {
  const moon = 'M-150 -60A160 160 0 0 0 150 -60Q0 6 -150 -60Z';
  return (
    solid(moon, rind, { rim: 14, gloss: 0.2 }) +
    `<path d="M-136 -58A146 146 0 0 0 136 -58Q0 4 -136 -58Z" fill="${band}"/>` +
    solid('M-128 -56A136 136 0 0 0 128 -56Q0 2 -128 -56Z', flesh, { rim: 10, gloss: 0.2 }) +
    [
      [-70, -4],
      [-30, 18],
      [10, 22],
      [50, 12],
      [84, -12],
    ]
      .map(([x = 0, y = 0]) => `<ellipse cx="${x}" cy="${y}" rx="5" ry="8" fill="${seed}"/>`)
      .join('')
  );
};

const net = [-1.5, -1.1, -0.7, -0.3, 0.1, 0.5, 0.9, 1.3]
  .map(
    (u, i) =>
      line(`M${u * 130 - 60} -150Q${u * 150 + 20} ${(i % 3) * 20 - 20} ${u * 110 + 50} 150`, '#f7ecc6', 4, 0.75) +
      line(`M${u * 130 + 60} -150Q${u * 150 - 20} ${(i % 2) * 24 - 12} ${u * 110 - 50} 150`, '#f7ecc6', 3.5, 0.7),
  )
  .join('');

/** A netted melon with pale green grooves. */
const nettedMelon =
  ball(
    0,
    0,
    150,
    140,
    tone('#d6b76e', '#f3e2a8', '#93733c'),
    [-1, -0.52, 0, 0.52, 1]
      .map((u) => line(`M${u * 14} -140Q${u * 190} 0 ${u * 14} 140`, '#8fa05a', 11, 0.6))
      .join('') + net,
    28,
  ) +
  line('M0 -136q2 -22 16 -34', '#9a8a4c', 13) +
  line('M-8 -132q8 -8 18 0', '#7d6f3c', 7);

/** Melons and papaya. */
export const melons: Record<string, () => string> = {
  'kiran-watermelon': () =>
    put(
      ball(
        0,
        0,
        168,
        136,
        tone('#3f8f45', '#9ad07a', '#174d42'),
        [-0.8, -0.5, -0.2, 0.12, 0.44, 0.76]
          .map((u) => line(`M-170 ${u * 130}Q-60 ${u * 190 + 10} 20 ${u * 160}T172 ${u * 120}`, '#1d5a3c', 12, 0.75))
          .join(''),
        30,
      ),
      216,
      214,
      -16,
    ) +
    put(
      wedgeMelon(tone('#3f8f45', '#7fc068', '#174d42'), tone('#ef4455', '#ff8a80', '#cf2a4a'), '#2c1820', '#eef6d0'),
      318,
      372,
      -8,
      0.94,
    ),
  muskmelon: () =>
    put(nettedMelon, 204, 216, -8) +
    put(
      wedgeMelon(tone('#c7b878', '#ece3b5', '#8d8350'), tone('#f7a85a', '#ffd39a', '#e3853f'), '#f7e2ac', '#d9e3a0'),
      330,
      366,
      -8,
      0.86,
    ),
  papaya: () =>
    put(
      solid(
        smooth([
          [0, -176],
          [52, -140],
          [92, -20],
          [96, 70],
          [56, 152],
          [0, 174],
          [-56, 152],
          [-96, 70],
          [-92, -20],
          [-52, -140],
        ]),
        tone('#f2a53a', '#ffe08c', '#8faa3c'),
        { rim: 30 },
      ) + glow(-40, -20, 20, 80, '#ffffff', 0.4, 6),
      178,
      240,
      -18,
      0.94,
    ) +
    put(
      solid(
        smooth([
          [0, -166],
          [48, -132],
          [84, -20],
          [88, 66],
          [50, 142],
          [0, 162],
          [-50, 142],
          [-88, 66],
          [-84, -20],
          [-48, -132],
        ]),
        tone('#e9b145', '#ffe08c', '#a9a53c'),
        { rim: 16 },
      ) +
        solid(
          smooth([
            [0, -150],
            [40, -118],
            [72, -16],
            [76, 62],
            [42, 126],
            [0, 144],
            [-42, 126],
            [-76, 62],
            [-72, -16],
            [-40, -118],
          ]),
          tone('#f5783a', '#ffa865', '#e0552f'),
          { rim: 14, gloss: 0.2 },
        ) +
        solid(
          smooth([
            [0, -84],
            [22, -50],
            [32, 20],
            [26, 74],
            [0, 92],
            [-26, 74],
            [-32, 20],
            [-22, -50],
          ]),
          tone('#d95a2c', '#ef8a4a', '#b5401f'),
          { rim: 8, gloss: 0 },
        ) +
        speckles(6, 0, 10, 28, 84, 46, '#2f2a2c', 6.5, 0.95),
      340,
      286,
      16,
      0.98,
    ),
};
