import { emoji } from './emoji.ts';
import { leaf } from './leaves.ts';
import { ball, bananaHand, calyx, deepGreen, green, speckles, stalk } from './parts.ts';
import { ellipse, glow, line, mix, put, random, smooth, solid, type Tone, tone, tube } from './svg.ts';

/** A fruit cut in half, its cut face turned to us. */
const half = (x: number, y: number, rx: number, ry: number, skin: Tone, flesh: Tone, inside: string, turn = 0) =>
  put(
    solid(ellipse(0, 0, rx, ry), skin, { rim: 14 }) +
      solid(ellipse(0, -2, rx * 0.88, ry * 0.88), flesh, { rim: 10, gloss: 0.3 }) +
      inside,
    x,
    y,
    turn,
  );
const seedsAround = (n: number, rx: number, ry: number, colour: string, w: number, h: number) =>
  Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2;
    return `<ellipse cx="${(Math.cos(a) * rx).toFixed(1)}" cy="${(Math.sin(a) * ry).toFixed(1)}" rx="${w}" ry="${h}" fill="${colour}" transform="rotate(${((a * 180) / Math.PI + 90).toFixed(0)} ${(Math.cos(a) * rx).toFixed(1)} ${(Math.sin(a) * ry).toFixed(1)})"/>`;
  }).join('');
const stemLeaf = (x: number, y: number, turn = 40, size = 1) =>
  put(
    solid(
      tube([
        [0, 6, 8],
        [2, -22, 6],
        [8, -40, 8],
      ]),
      stalk,
      { rim: 5 },
    ) + put(leaf('ovate', 96, 28, green), 4, -18, turn),
    x,
    y,
    0,
    size,
  );

const mangoOf = (x: number, y: number, size: number, turn: number, colours: Tone, blush?: string) =>
  put(
    solid(
      smooth([
        [-20, -130],
        [50, -124],
        [104, -60],
        [116, 30],
        [70, 116],
        [-6, 138],
        [-74, 96],
        [-104, 16],
        [-84, -76],
      ]),
      colours,
      { rim: 30, inside: blush ? glow(-60, -70, 110, 90, blush, 0.85, 20) : '' },
    ) +
      glow(-44, -50, 22, 44, '#ffffff', 0.5, 24) +
      stemLeaf(-4, -124, 64, 0.8),
    x,
    y,
    turn,
    size,
  );

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

const durianLike = (cx: number, cy: number, r: number, colours: Tone, spike: string) => {
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
    ball(cx, cy, r, r, colours, speckles(3, cx, cy, r, r, 40, spike, 5, 0.6)) +
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

const cluster = (colours: Tone, r = 33, stretch = 1) => {
  const rows = [5, 6, 5, 4, 3, 2, 1];
  let out = '';
  rows.forEach((n, row) => {
    for (let i = 0; i < n; i++)
      out += ball(
        256 + (i - (n - 1) / 2) * r * 1.62 + (row % 2) * 4,
        170 + row * r * 1.3 * stretch,
        r,
        r * stretch,
        colours,
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

export const fruits: Record<string, () => string> = {
  'poovan-banana': () =>
    bananaHand(tone('#f6cf3a', '#fff0a0', '#d2912a'), '#4a3a22', { fingers: 6, thick: 35, long: 0.92 }),
  'robusta-banana': () =>
    bananaHand(tone('#e8d94a', '#fbf7b0', '#9cb53a'), '#4f5a2a', { fingers: 5, thick: 38, long: 1.04 }),
  'nendran-banana': () =>
    bananaHand(tone('#f0b23a', '#ffdf8c', '#bd7428'), '#3a2a20', { fingers: 4, thick: 45, long: 1.04 }),
  'red-banana': () =>
    bananaHand(tone('#a8434a', '#e08a72', '#5e1c3a'), '#3a1f22', { fingers: 5, thick: 42, long: 0.94 }),
  'alphonso-mango': () =>
    mangoOf(180, 236, 0.9, -8, tone('#f7a928', '#ffdf7a', '#d8632a'), '#f2683c') +
    mangoOf(336, 296, 1.02, 10, tone('#f7a928', '#ffdf7a', '#d8632a'), '#f2683c'),
  'banganapalli-mango': () =>
    mangoOf(180, 240, 0.96, -20, tone('#f6cd45', '#fff1a4', '#d79a2a')) +
    mangoOf(336, 288, 1.06, 4, tone('#f6cd45', '#fff1a4', '#d79a2a')),
  'raw-mango': () =>
    mangoOf(180, 236, 0.92, -14, tone('#7fb84a', '#d6ee98', '#39804a')) +
    mangoOf(334, 294, 1.02, 8, tone('#74b046', '#cfe98f', '#327845')),
  guava: () =>
    put(
      ball(0, 0, 118, 120, tone('#b5d45f', '#edf7b4', '#6b9f43'), '', 24) +
        put(calyx(20, tone('#7a8f4a')), 0, 112, 180) +
        stemLeaf(0, -116, 54, 0.9),
      186,
      232,
      -8,
    ) +
    half(
      350,
      328,
      112,
      106,
      tone('#b5d45f', '#edf7b4', '#6b9f43'),
      tone('#f6a7a4', '#ffd9cf', '#e0787f'),
      seedsAround(14, 44, 40, '#f7e6b4', 6, 8) + seedsAround(8, 24, 22, '#f7e6b4', 5, 7),
      14,
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
  pomegranate: () =>
    put(
      ball(0, 0, 128, 124, tone('#c92f45', '#ff8f7c', '#7a1440'), '', 26) +
        solid(
          smooth([
            [-28, -112],
            [-38, -152],
            [-16, -138],
            [0, -160],
            [16, -138],
            [38, -152],
            [28, -112],
            [0, -104],
          ]),
          tone('#c4404a', '#f09a7c', '#82203f'),
          { rim: 9 },
        ),
      186,
      238,
      -10,
    ) +
    half(
      352,
      330,
      112,
      106,
      tone('#c92f45', '#ff8f7c', '#7a1440'),
      tone('#f9e7c6', '#fffaf0', '#e4bd98'),
      (() => {
        const rnd = random(3);
        return Array.from({ length: 34 }, (_, i) => {
          const a = i * 2.4;
          const q = 14 + Math.sqrt(i) * 12.5;
          return put(
            solid(
              smooth([
                [-11, 8],
                [-9, -8],
                [0, -13],
                [9, -8],
                [11, 8],
                [0, 13],
              ]),
              tone('#c8193f', '#ff6f80', '#8a0d38'),
              { rim: 5 },
            ),
            Math.cos(a) * q,
            Math.sin(a) * q * 0.94,
            rnd(0, 360),
          );
        }).join('');
      })(),
      8,
    ),
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
    emoji('melon', 200, 220, 310, -6, { hue: -28, saturate: 1.1 }) +
    put(
      wedgeMelon(tone('#c7b878', '#ece3b5', '#8d8350'), tone('#f7a85a', '#ffd39a', '#e3853f'), '#f7e2ac', '#d9e3a0'),
      330,
      366,
      -8,
      0.86,
    ),
  'paneer-grapes': () => cluster(tone('#4b2f73', '#9f86c9', '#1f1140')),
  'green-grapes': () => cluster(tone('#a9cf52', '#f0f8bd', '#69983a'), 31, 1.24),
  'shimla-apple': () => emoji('apple', 186, 226, 270, -10) + emoji('apple', 328, 288, 296, 8),
  'green-apple': () => emoji('greenApple', 186, 226, 270, -10) + emoji('greenApple', 328, 288, 296, 8),
  'nagpur-orange': () =>
    emoji('orange', 180, 220, 262, -10) + emoji('orange', 338, 236, 254, 12) + emoji('orange', 256, 336, 272, 0),
  'sweet-lime': () =>
    (
      [
        [180, 220, 1],
        [338, 232, 0.96],
      ] as const
    )
      .map(([x, y, s]) =>
        put(
          ball(
            0,
            0,
            112,
            108,
            tone('#a8c64a', '#ecf5a5', '#6a9440'),
            speckles(4, 0, 0, 108, 104, 80, '#86a83c', 2.6, 0.5),
          ) + stemLeaf(0, -104, 50, 0.7),
          x,
          y,
          0,
          s,
        ),
      )
      .join('') +
    half(
      262,
      346,
      108,
      102,
      tone('#a8c64a', '#ecf5a5', '#6a9440'),
      tone('#f4ecb0', '#fffbe0', '#d9c878'),
      Array.from({ length: 9 }, (_, i) =>
        put(
          `<path d="M0 -10L-24 -74Q0 -88 24 -74Z" fill="#e9df7e" stroke="#fbf7d4" stroke-width="5" stroke-linejoin="round"/>`,
          0,
          0,
          i * 40,
        ),
      ).join(''),
    ),
  pineapple: () => emoji('pineapple', 256, 256, 430, -6),
  sapota: () =>
    (
      [
        [168, 226, -12, 1],
        [336, 222, 12, 0.96],
        [250, 334, 0, 1.06],
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
      .join(''),
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
  fig: () =>
    (
      [
        [168, 236, -14, 1],
        [350, 236, 16, 0.94],
      ] as const
    )
      .map(([x, y, t, s]) =>
        put(
          solid(
            smooth([
              [0, -128],
              [26, -104],
              [60, -40],
              [94, 30],
              [80, 94],
              [0, 122],
              [-80, 94],
              [-94, 30],
              [-60, -40],
              [-26, -104],
            ]),
            tone('#6a3a72', '#ad84b8', '#2f1545'),
            {
              rim: 24,
              inside: [-50, -20, 16, 48]
                .map((u) => line(`M${u * 0.2} -120Q${u * 1.4} 0 ${u} 110`, '#8f6aa0', 4, 0.5))
                .join(''),
            },
          ),
          x,
          y,
          t,
          s,
        ),
      )
      .join('') +
    half(
      262,
      350,
      96,
      92,
      tone('#6a3a72', '#ad84b8', '#2f1545'),
      tone('#f3ddc4', '#fff4e4', '#d9b59a'),
      solid(ellipse(0, 0, 62, 58), tone('#c9485a', '#ef8f82', '#8f2448'), {
        rim: 10,
        gloss: 0.1,
        inside: speckles(4, 0, 0, 58, 54, 90, '#f9dd9a', 3, 0.9),
      }),
    ),
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
  pear: () => emoji('pear', 190, 236, 300, -10) + emoji('pear', 326, 290, 300, 10),
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
  peach: () => emoji('peach', 256, 262, 400),
  strawberry: () =>
    (
      [
        [166, 210, -16, 220],
        [340, 206, 16, 214],
        [254, 330, 0, 250],
      ] as const
    )
      .map(([x, y, t, w]) => emoji('strawberry', x, y, w, t))
      .join(''),
  'dragon-fruit': () =>
    put(
      [
        [-58, 44],
        [58, 44],
        [-72, -10],
        [72, -10],
        [-50, -70],
        [50, -70],
        [0, -110],
        [-64, 90],
        [64, 90],
        [-24, -100],
        [24, -100],
      ]
        .map(([x = 0, y = 0], i) =>
          put(
            `<path d="M-20 14Q-14 -34 0 -58Q14 -34 20 14Z" fill="${i % 2 ? '#8fbf52' : '#b9cf5a'}"/>`,
            x,
            y,
            Math.atan2(x, -y + 40) * 52,
          ),
        )
        .join('') +
        solid(ellipse(0, 10, 96, 124), tone('#e33a83', '#ff94b4', '#8f1760'), { rim: 26 }) +
        [
          [-50, 20],
          [0, -20],
          [46, 26],
          [-30, 76],
          [24, 84],
          [-40, -44],
          [38, -50],
        ]
          .map(([x = 0, y = 0], i) =>
            put(
              '<path d="M-18 14Q-10 -22 6 -44Q12 -16 18 12Q0 20 -18 14Z" fill="#f26aa0"/><path d="M0 -20Q4 -34 6 -44Q10 -30 10 -16Z" fill="#a9c95a"/>',
              x,
              y,
              i % 2 ? 14 : -14,
            ),
          )
          .join(''),
      184,
      232,
      -12,
    ) +
    half(
      350,
      320,
      104,
      116,
      tone('#e33a83', '#ff94b4', '#8f1760'),
      tone('#fbf7f7', '#ffffff', '#ded0da'),
      speckles(8, 0, 0, 84, 94, 130, '#2f2630', 3.4, 0.9),
      14,
    ),
  blueberry: () => emoji('blueberries', 256, 262, 400, 0, { hue: -22, light: 0.9 }),
  'passion-fruit': () =>
    put(
      ball(
        0,
        0,
        118,
        114,
        tone('#6b2f5f', '#b98ab0', '#2e1236'),
        speckles(5, 0, 0, 112, 108, 50, '#c99ac0', 2.6, 0.5),
        24,
      ) +
        solid(
          tube([
            [0, -108, 10],
            [6, -134, 9],
          ]),
          tone('#8a7a4a'),
          { rim: 5 },
        ),
      178,
      222,
    ) +
    half(
      340,
      318,
      122,
      116,
      tone('#6b2f5f', '#b98ab0', '#2e1236'),
      tone('#f6e3e6', '#fff6f4', '#d9b3c0'),
      solid(ellipse(0, 0, 84, 78), tone('#eeb02a', '#ffe07a', '#c97a1c'), {
        rim: 12,
        gloss: 0.3,
        inside: Array.from({ length: 22 }, (_, i) => {
          const [a, q] = [i * 2.4, 10 + Math.sqrt(i) * 14];
          return put(
            '<ellipse rx="11" ry="14" fill="#f7c84a" opacity=".9"/><ellipse rx="6" ry="9" fill="#2c2424"/>',
            Math.cos(a) * q,
            Math.sin(a) * q,
            (a * 180) / Math.PI,
          );
        }).join(''),
      }),
      8,
    ),
  rambutan: () =>
    durianLike(176, 218, 88, tone('#d8344a', '#ff8a7c', '#8c1440'), '#c9443f') +
    durianLike(342, 214, 80, tone('#d8344a', '#ff8a7c', '#8c1440'), '#b8a03c') +
    durianLike(262, 346, 92, tone('#d8344a', '#ff8a7c', '#8c1440'), '#c9443f'),
  mangosteen: () =>
    ([[176, 226, -8, 1]] as const)
      .map(([x, y, t, s]) =>
        put(
          ball(0, 0, 124, 116, tone('#52234f', '#a578a6', '#220a2c'), '', 26) +
            [0, 90, 180, 270]
              .map((a) =>
                put(solid(ellipse(0, -34, 32, 34), tone('#a8b56a', '#dfe6a8', '#6a7a42'), { rim: 8 }), 0, -92, a, 0.8),
              )
              .join('') +
            solid(ellipse(0, -96, 12, 10), tone('#7a6a45'), { rim: 4 }),
          x,
          y,
          t,
          s,
        ),
      )
      .join('') +
    half(
      346,
      324,
      120,
      112,
      tone('#52234f', '#a578a6', '#220a2c'),
      tone('#b8485f', '#dc8f94', '#7f2048'),
      Array.from({ length: 6 }, (_, i) =>
        put(
          solid(
            smooth([
              [0, -6],
              [26, -44],
              [18, -70],
              [0, -76],
              [-18, -70],
              [-26, -44],
            ]),
            tone('#fbf6ef', '#ffffff', '#d9cbcc'),
            { rim: 9 },
          ),
          0,
          0,
          i * 60,
        ),
      ).join(''),
      6,
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
  kiwi: () => emoji('kiwi', 196, 220, 300, -12) + emoji('kiwi', 326, 304, 300, 20),
  cherry: () => emoji('cherry', 256, 256, 410),
  plum: () =>
    (
      [
        [170, 220, -8],
        [342, 226, 10],
        [254, 336, 0],
      ] as const
    )
      .map(([x, y, t]) =>
        put(
          ball(0, 0, 98, 100, tone('#8a2a52', '#d8879a', '#3f0f3a'), line('M0 -98Q-34 0 0 98', '#4f1540', 5, 0.4)) +
            solid(
              tube([
                [0, -94, 8],
                [8, -128, 7],
              ]),
              tone('#7a6a45'),
              { rim: 4 },
            ),
          x,
          y,
          t,
        ),
      )
      .join(''),
};
