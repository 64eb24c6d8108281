import { emoji } from './emoji.ts';
import { leaf } from './leaves.ts';
import { ball, bananaHand, bumps, calyx, deepGreen, green, ridged, speckles, stalk } from './parts.ts';
import {
  along,
  around,
  ellipse,
  glow,
  type Knot,
  line,
  mix,
  type Pt,
  put,
  random,
  smooth,
  solid,
  type Tone,
  tone,
  tube,
} from './svg.ts';

type Drawings = Record<string, () => string>;

/** A capsicum of three lobes with its stalk. */
export const bellPepper = (x: number, y: number, size: number, turn: number, colours: Tone) =>
  put(
    solid(
      tube([
        [-74, -84, 48],
        [-92, 10, 58],
        [-60, 122, 34],
      ]),
      colours,
      { rim: 24 },
    ) +
      solid(
        tube([
          [74, -84, 48],
          [92, 10, 58],
          [60, 122, 34],
        ]),
        colours,
        { rim: 24 },
      ) +
      solid(
        tube([
          [0, -76, 58],
          [0, 20, 74],
          [0, 128, 40],
        ]),
        colours,
        { rim: 26 },
      ) +
      glow(-34, -20, 16, 56, '#ffffff', 0.55, 4) +
      glow(-112, -24, 9, 40, '#ffffff', 0.4, 6) +
      solid(
        smooth([
          [-58, -118],
          [-30, -142],
          [0, -136],
          [30, -142],
          [58, -118],
          [28, -98],
          [0, -104],
          [-28, -98],
        ]),
        green,
        { rim: 9 },
      ) +
      solid(
        tube([
          [0, -124, 15],
          [6, -164, 12],
          [26, -196, 15],
        ]),
        stalk,
        { rim: 8 },
      ),
    x,
    y,
    turn,
    size,
  );

const okraPod = (spine: Knot[], cap: [number, number, number, number]) =>
  ridged(
    spine,
    tone('#6cb33f', '#c3e57a', '#2c6e43'),
    [-0.62, -0.1, 0.45],
    { colour: '#3d7d3a', width: 4, opacity: 0.5 },
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
    colours,
    seeds = 0,
    tail = 16,
  }: { long: number; thick: number; bend: number; colours: Tone; seeds?: number; tail?: number },
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
            glow(s.x, s.y, thick * 0.82, thick * 0.72, colours.light, 0.75) +
            glow(s.x + thick * 0.3, s.y + thick * 0.55, thick * 0.6, thick * 0.4, colours.dark, 0.5),
        )
        .join('')
    : '';
  const seam = line(
    smooth(
      along(spine, 12).map((s): Pt => [s.x - Math.sin(s.angle) * s.r * -0.72, s.y + Math.cos(s.angle) * s.r * -0.72]),
      false,
    ),
    colours.light,
    2.5,
    0.6,
  );
  return put(
    line(
      `M0 ${-long / 2}q${-bend * 0.2} ${-tail} ${bend * 0.25} ${-tail * 1.8}`,
      stalk.base,
      Math.max(5, thick * 0.34),
    ) + solid(tube(spine, 18), colours, { rim: thick * 0.5, inside: swell + seam }),
    x,
    y,
    turn,
  );
};

const roundBrinjal = (x: number, y: number, size: number, turn: number, colours: Tone, stripes: string | null) => {
  const body = smooth([
    [0, -96],
    [58, -74],
    [92, -4],
    [84, 70],
    [44, 108],
    [0, 116],
    [-44, 108],
    [-84, 70],
    [-92, -4],
    [-58, -74],
  ]);
  const inside = stripes
    ? [-64, -38, -10, 20, 48, 72]
        .map((sx, i) =>
          line(
            `M${sx * 0.35} -90Q${sx * 1.35} ${-10 + i * 3} ${sx * 0.8} ${96 - (i % 3) * 22}`,
            stripes,
            9 - (i % 2) * 3,
            0.5,
          ),
        )
        .join('')
    : '';
  return put(
    solid(body, colours, { rim: 24, inside }) +
      glow(-40, -30, 20, 44, '#ffffff', 0.55, 18) +
      put(calyx(62, deepGreen), 0, -86),
    x,
    y,
    turn,
    size,
  );
};

/** Round roots with a tail, and leaf stalks. */
const topRoot = (colours: Tone, stems: string, tail: boolean) => {
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
        colours,
        { rim: 6 },
      )
    : '';
  return (
    tops +
    end +
    solid(body, colours, {
      rim: 34,
      inside: [0, 1, 2]
        .map((i) =>
          line(
            `M${170 + i * 12} ${232 - i * 12}Q256 ${250 - i * 20} ${342 - i * 12} ${232 - i * 12}`,
            colours.dark,
            3,
            0.28,
          ),
        )
        .join(''),
    }) +
    glow(206, 264, 30, 46, '#ffffff', 0.4, 24)
  );
};

const wrapped = (colours: Tone, rib: string) => {
  const outer = [
    [-58, 118, 312],
    [58, 394, 312],
    [-24, 172, 372],
    [24, 340, 372],
  ] as const;
  const skirt = outer
    .map(([turn, x, y]) =>
      put(
        leaf('round', 230, 118, tone(mix(colours.base, colours.dark, 0.45), colours.base, colours.dark), { rib }),
        x + (256 - x) * 0.62,
        y + 34,
        turn * 1.15,
      ),
    )
    .join('');
  const folds = [
    'M256 410Q150 330 176 196T286 116',
    'M256 410Q372 330 348 206T226 122',
    'M256 410Q246 270 268 126',
    'M256 410Q116 380 112 268',
    'M256 410Q396 380 400 268',
    'M214 318q-40 -34 -44 -78',
    'M300 318q40 -34 44 -78',
    'M232 250q-20 -40 -8 -84',
    'M282 250q20 -34 14 -70',
  ]
    .map((d, i) => line(d, rib, i < 5 ? 7 - i * 0.6 : 3, 0.75))
    .join('');
  const flap = solid(
    smooth([
      [256, 412],
      [140, 372],
      [112, 262],
      [150, 188],
      [196, 210],
      [214, 300],
    ]),
    colours,
    {
      rim: 16,
      inside:
        line('M256 412Q160 350 152 210', rib, 7, 0.85) +
        line('M196 372q-40 -20 -62 -66', rib, 3, 0.7) +
        line('M172 316q-20 -36 -22 -62', rib, 3, 0.7),
    },
  );
  return skirt + ball(256, 262, 156, 150, colours, folds, 30) + flap;
};
export const cabbageHead = wrapped;

export const cauliflowerHead = (curd: Tone) => {
  const leaves = [-78, -50, 50, 78, -24, 24]
    .map((turn) =>
      put(
        leaf('ovate', 250, 82, turn % 3 ? green : tone('#86c255', '#cfeaa0', '#3e8a4a'), { rib: '#eaf5cf' }),
        256,
        424,
        turn,
      ),
    )
    .join('');
  const rnd = random(7);
  let curds = '';
  for (let ring = 5; ring >= 0; ring--)
    for (let i = 0; i < (ring ? ring * 6 : 1); i++) {
      const a = (i / Math.max(1, ring * 6)) * Math.PI * 2 + ring;
      curds += ball(
        256 + Math.cos(a) * ring * 27 + rnd(-4, 4),
        250 + Math.sin(a) * ring * 23 + rnd(-4, 4) - (5 - ring) * 3,
        27 - ring,
        25 - ring,
        curd,
        '',
        9,
      );
    }
  const front = [-58, 58, -30, 30]
    .map((turn) =>
      put(leaf('round', 176, 66, tone('#8dc95c', '#d7efa8', '#4d9a50'), { rib: '#f2f9df' }), 256, 452, turn),
    )
    .join('');
  return leaves + curds + front;
};

const yamPiece = () => {
  const rough = around(256, 270, (a) => 176 + 9 * Math.sin(a * 7) + 6 * Math.sin(a * 13 + 1), 60, 0.86);
  const cut = around(286, 262, (a) => 112 + 5 * Math.sin(a * 5), 40, 0.86);
  return (
    solid(rough, tone('#8a6248', '#b98d68', '#46302c'), {
      rim: 30,
      inside:
        speckles(4, 256, 270, 176, 150, 150, '#3f2a24', 4, 0.4) +
        [0, 1, 2, 3].map((i) => line(`M70 ${200 + i * 52}q150 ${30 + i * 8} 380 -6`, '#5a3d30', 4, 0.3)).join(''),
    }) +
    solid(cut, tone('#f0b78c', '#ffe0bd', '#d58a70'), {
      rim: 14,
      inside: speckles(9, 286, 262, 100, 90, 70, '#fff1dc', 4, 0.6),
    })
  );
};

const colocasia = (x: number, y: number, turn: number, size: number) =>
  put(
    solid(
      smooth([
        [0, -96],
        [44, -70],
        [70, 0],
        [62, 66],
        [24, 98],
        [-24, 98],
        [-62, 66],
        [-70, 0],
        [-44, -70],
      ]),
      tone('#93694a', '#c89f74', '#4b332c'),
      {
        rim: 18,
        inside:
          [-62, -36, -8, 20, 48, 74].map((v) => line(`M-74 ${v}q74 26 148 0`, '#5b4032', 3, 0.5)).join('') +
          [-70, -50, -20, 10, 36, 60]
            .map((v, i) => line(`M${-40 + i * 15} ${v}q5 12 -2 22`, '#e0bf96', 2, 0.5))
            .join(''),
      },
    ) + solid(ellipse(0, -96, 18, 12), tone('#e7a9a0'), { rim: 5 }),
    x,
    y,
    turn,
    size,
  );

const hand = (
  inner: (x: number, y: number, turn: number, size: number) => string,
  places: readonly (readonly [number, number, number, number])[],
) => places.map((p) => inner(...p)).join('');

export const vegetables: Drawings = {
  'country-tomato': () =>
    emoji('tomato', 332, 196, 232, 12, { hue: 8 }) +
    emoji('tomato', 172, 216, 244, -14) +
    emoji('tomato', 262, 330, 276, 3),
  'hybrid-tomato': () =>
    [
      [176, 214, -16],
      [338, 212, 14],
      [256, 320, 0],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        put(`<g transform="scale(.8 1)">${emoji('tomato', 0, 0, 300, 0, { hue: 6, light: 1.04 })}</g>`, x, y, turn),
      )
      .join(''),
  'big-onion': () =>
    emoji('onion', 170, 240, 300, -10, { hue: -52, saturate: 1.5, light: 0.8 }) +
    emoji('onion', 326, 274, 330, 8, { hue: -50, saturate: 1.5, light: 0.82 }),
  'small-onion': () =>
    (
      [
        [150, 190, -24],
        [262, 158, 4],
        [370, 204, 22],
        [196, 318, -8],
        [318, 330, 12],
        [410, 340, 34],
        [104, 322, -38],
      ] as const
    )
      .map(([x, y, t]) => emoji('onion', x, y, 176, t, { hue: -44, saturate: 1.5, light: 0.84 }))
      .join(''),
  potato: () =>
    emoji('potato', 176, 204, 250, -30) + emoji('potato', 338, 214, 262, 24) + emoji('potato', 252, 332, 284, 80),
  'ooty-carrot': () => emoji('carrot', 214, 238, 330, -12) + emoji('carrot', 312, 290, 350, 6),
  beetroot: () => topRoot(tone('#a3234f', '#d8607f', '#521238'), '#b63a62', true),
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
  'purple-brinjal': () =>
    roundBrinjal(176, 236, 1.02, -14, tone('#6b2c91', '#b176d6', '#2d1254'), null) +
    roundBrinjal(328, 300, 1.14, 12, tone('#6b2c91', '#b176d6', '#2d1254'), null),
  'green-brinjal': () =>
    roundBrinjal(174, 236, 1.02, -16, tone('#a8cf7a', '#e6f4b8', '#55904f'), '#f5f9dd') +
    roundBrinjal(330, 300, 1.14, 10, tone('#9cc86e', '#e2f3b0', '#4c8a4b'), '#f5f9dd'),
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
          { colour: '#3c6b38', width: 3.5, opacity: 0.65 },
          10 + (i % 2),
        ),
      )
      .join('') +
    line('M168 286Q246 320 322 304', '#8a5a30', 16) +
    line('M168 282Q246 316 322 300', '#d9a862', 10),
  'french-beans': () =>
    (
      [
        [142, 262, -20, 26],
        [196, 250, -8, -24],
        [250, 262, 4, 30],
        [302, 250, 12, -26],
        [356, 268, 24, 28],
        [226, 268, 30, 34],
        [300, 280, -26, -30],
      ] as const
    )
      .map(([x, y, t, bend]) =>
        pod(x, y, t, { long: 320, thick: 16, bend, colours: tone('#5fa83f', '#b9e077', '#2a6a40'), seeds: 6 }),
      )
      .join(''),
  'cluster-beans': () =>
    Array.from({ length: 11 }, (_, i) =>
      pod(92 + i * 33, 262 + (i % 3) * 14, -26 + i * 5, {
        long: 218,
        thick: 13,
        bend: i % 2 ? 14 : -12,
        colours: tone('#7fae4d', '#c9e08d', '#3f6e43'),
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
        pod(x, y, t, { long: 282, thick: 33, bend, colours: tone('#7fc04d', '#cfeb92', '#39824a'), seeds: 4 }),
      )
      .join(''),
  cabbage: () => wrapped(tone('#a7d36b', '#e6f5b6', '#5aa552'), '#f4fbe0'),
  cauliflower: () => cauliflowerHead(tone('#fbf1d6', '#fffdf4', '#d9c29a')),
  'bitter-gourd': () => {
    const one: Knot[] = [
      [112, 196, 10],
      [190, 168, 46],
      [300, 186, 52],
      [396, 252, 34],
      [440, 312, 6],
    ];
    const two: Knot[] = [
      [84, 316, 8],
      [150, 300, 42],
      [258, 314, 54],
      [360, 366, 40],
      [424, 424, 6],
    ];
    return [one, two]
      .map(
        (spine, i) =>
          solid(tube(spine, 24), tone('#5aa544', '#b6e07a', '#1f6242'), {
            rim: 24,
            inside: bumps(spine, 5 + i, 17, 9, tone('#5aa544', '#a8da6c', '#27693f')),
          }) +
          solid(
            tube([
              [(spine[0] as Knot)[0] + 4, (spine[0] as Knot)[1], 9],
              [(spine[0] as Knot)[0] - 26, (spine[0] as Knot)[1] + 6, 7],
              [(spine[0] as Knot)[0] - 44, (spine[0] as Knot)[1] - 6, 8],
            ]),
            stalk,
            { rim: 6 },
          ),
      )
      .join('');
  },
  'bottle-gourd': () =>
    solid(
      tube([
        [368, 118, 11],
        [384, 84, 9],
        [400, 62, 12],
      ]),
      stalk,
      { rim: 7 },
    ) +
    solid(
      tube([
        [366, 128, 30],
        [336, 176, 50],
        [282, 250, 62],
        [218, 330, 88],
        [176, 382, 74],
      ]),
      tone('#a5cf72', '#e8f5b8', '#5b9a4f'),
      { rim: 34, inside: speckles(3, 260, 270, 170, 170, 160, '#f3fadb', 3.4, 0.5) },
    ) +
    glow(232, 270, 26, 92, '#ffffff', 0.42, 34),
  'snake-gourd': () =>
    [0, 1]
      .map((i) => {
        const spine: Knot[] = i
          ? [
              [360, 66, 12],
              [344, 150, 24],
              [372, 250, 27],
              [346, 350, 22],
              [388, 446, 5],
            ]
          : [
              [196, 60, 13],
              [214, 150, 27],
              [166, 250, 31],
              [214, 350, 26],
              [168, 452, 5],
            ];
        return (
          ridged(
            spine,
            tone('#a9cf86', '#eaf6cf', '#4f8d55'),
            [-0.55, 0, 0.55],
            { colour: '#f4fbe6', width: 6, opacity: 0.75 },
            16,
          ) +
          solid(
            tube([
              [(spine[0] as Knot)[0], 66, 8],
              [(spine[0] as Knot)[0] + 4, 40, 7],
            ]),
            stalk,
            { rim: 5 },
          )
        );
      })
      .join(''),
  'ridge-gourd': () =>
    [0, 1]
      .map(
        (i) =>
          ridged(
            i
              ? [
                  [392, 116, 16],
                  [352, 200, 38],
                  [310, 300, 46],
                  [268, 404, 40],
                  [252, 448, 16],
                ]
              : [
                  [250, 70, 14],
                  [216, 160, 36],
                  [176, 270, 46],
                  [144, 372, 38],
                  [132, 420, 14],
                ],
            tone('#5e9f48', '#b0d677', '#23603f'),
            [-0.72, -0.36, 0, 0.36, 0.72],
            { colour: '#2f6a3a', width: 6, opacity: 0.75 },
            18,
          ) +
          put(
            solid(
              tube([
                [0, 8, 12],
                [6, -22, 9],
                [16, -46, 11],
              ]),
              stalk,
              { rim: 7 },
            ),
            i ? 394 : 252,
            i ? 108 : 62,
            14,
          ),
      )
      .join(''),
  'ash-gourd': () =>
    solid(
      tube([
        [256, 120, 12],
        [264, 84, 11],
        [286, 62, 14],
      ]),
      stalk,
      { rim: 7 },
    ) +
    solid(
      around(256, 280, (a) => 168 + 4 * Math.sin(a * 6), 50, 0.94),
      tone('#9dbf9b', '#e9f3e4', '#4f8368'),
      {
        rim: 40,
        inside:
          speckles(6, 256, 280, 170, 160, 260, '#ffffff', 4, 0.5) +
          [
            'M256 122Q140 190 150 420',
            'M256 122Q210 260 220 440',
            'M256 122Q372 190 362 420',
            'M256 122Q302 260 292 440',
          ]
            .map((d) => line(d, '#6a9a7c', 5, 0.3))
            .join(''),
      },
    ) +
    glow(190, 210, 50, 66, '#ffffff', 0.5, 26),
  'yellow-pumpkin': () => {
    const lobe = (cx: number, rx: number, shade: number) =>
      solid(
        ellipse(cx, 290, rx, 138),
        tone(mix('#f08a24', '#b4501a', shade), mix('#ffc861', '#f08a24', shade), mix('#c2491d', '#8a2f1a', shade)),
        { rim: 26 },
      );
    return (
      lobe(132, 66, 0.5) +
      lobe(380, 66, 0.5) +
      lobe(184, 78, 0.25) +
      lobe(328, 78, 0.25) +
      lobe(256, 82, 0) +
      solid(
        tube([
          [256, 168, 26],
          [262, 128, 18],
          [288, 96, 22],
        ]),
        tone('#7f9a3d', '#c2d27a', '#4a6133'),
        { rim: 12 },
      ) +
      put(leaf('round', 96, 56, green), 290, 150, 74)
    );
  },
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
  cucumber: () => emoji('cucumber', 224, 220, 340, -8) + emoji('cucumber', 304, 300, 340, 10),
  'raw-banana': () => bananaHand(tone('#6fae3f', '#c0e078', '#2f7142'), '#3f3a22', { thick: 36 }),
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
  'elephant-yam': yamPiece,
  colocasia: () =>
    hand(colocasia, [
      [150, 220, -30, 1],
      [268, 182, 6, 1],
      [380, 230, 34, 1],
      [200, 338, -60, 1.04],
      [330, 344, 66, 1.06],
    ]),
  tapioca: () =>
    (
      [
        [
          [80, 190, 14],
          [190, 178, 44],
          [320, 206, 42],
          [440, 250, 12],
        ],
        [
          [66, 318, 12],
          [180, 296, 46],
          [300, 330, 48],
          [404, 384, 30],
        ],
      ] as Knot[][]
    )
      .map(
        (spine, i) =>
          solid(tube(spine, 24), tone('#84573d', '#b98962', '#412a28'), {
            rim: 20,
            inside: along(spine, 12)
              .map((s, k) =>
                line(`M${s.x} ${s.y - s.r * 0.8}q${6 - (k % 3) * 4} ${s.r * 0.5} 0 ${s.r}`, '#52362c', 3, 0.45),
              )
              .join(''),
          }) +
          (i
            ? solid(ellipse(410, 388, 27, 31), tone('#f7e6e2', '#ffffff', '#d9a6ad'), {
                rim: 8,
                inside: `<circle cx="410" cy="388" r="4" fill="#c9a3a0"/>`,
              })
            : ''),
      )
      .join(''),
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
  'green-capsicum': () =>
    bellPepper(178, 226, 0.82, -10, tone('#4a9a3c', '#a9d96a', '#1d5c40')) +
    bellPepper(326, 288, 0.92, 8, tone('#4a9a3c', '#a9d96a', '#1d5c40')),
  'chow-chow': () =>
    (
      [
        [180, 238, -18, 0.92],
        [326, 296, 14, 1.06],
      ] as const
    )
      .map(([x, y, t, s]) =>
        put(
          solid(
            smooth([
              [0, -128],
              [46, -108],
              [70, -40],
              [98, 40],
              [82, 108],
              [34, 132],
              [0, 118],
              [-34, 132],
              [-82, 108],
              [-98, 40],
              [-70, -40],
              [-46, -108],
            ]),
            tone('#a6cf63', '#e4f3a9', '#5d9a46'),
            {
              rim: 24,
              inside: ['M0 124Q-20 20 -10 -110', 'M0 124Q70 30 26 -100', 'M0 124Q-80 30 -40 -90']
                .map((d) => line(d, '#6da34a', 6, 0.5))
                .join(''),
            },
          ) + glow(-44, -10, 22, 50, '#ffffff', 0.5, 16),
          x,
          y,
          t,
          s,
        ),
      )
      .join(''),
  'ivy-gourd': () =>
    (
      [
        [130, 196, -40],
        [250, 168, 10],
        [368, 200, 42],
        [170, 318, 24],
        [300, 300, -24],
        [392, 338, 8],
        [262, 396, 76],
      ] as const
    )
      .map(([x, y, t]) =>
        put(
          ridged(
            [
              [0, -66, 8],
              [0, -34, 27],
              [0, 14, 31],
              [0, 66, 9],
            ],
            tone('#66ab45', '#bfe381', '#2a6e42'),
            [-0.55, 0, 0.55],
            { colour: '#e9f7c9', width: 5, opacity: 0.7 },
            14,
          ) + line('M0 -68q4 -14 12 -20', stalk.base, 6),
          x,
          y,
          t,
        ),
      )
      .join(''),
  'sweet-corn': () => emoji('corn', 210, 262, 330, -14) + emoji('corn', 318, 262, 330, 12),
  'green-peas': () =>
    emoji('peas', 210, 220, 310, -8) +
    emoji('peas', 304, 298, 320, 16, {}, true) +
    (
      [
        [116, 400],
        [176, 430],
        [392, 168],
      ] as const
    )
      .map(([x, y]) => ball(x, y, 25, 25, tone('#79c043', '#d4f08a', '#33803f')))
      .join(''),
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
  'banana-stem': () =>
    solid(
      tube([
        [132, 360, 62],
        [256, 272, 64],
        [372, 190, 62],
      ]),
      tone('#dce8c0', '#fbfdf0', '#96b587'),
      {
        rim: 30,
        inside: ['M96 320L340 140', 'M150 420L420 226', 'M110 350L370 160']
          .map((d) => line(d, '#a9c795', 4, 0.6))
          .join(''),
      },
    ) +
    put(
      solid(ellipse(0, 0, 46, 64), tone('#f6f8e4', '#ffffff', '#cfdcb6'), { rim: 10 }) +
        [50, 36, 22, 9]
          .map(
            (r) => `<ellipse rx="${r * 0.72}" ry="${r}" fill="none" stroke="#b5cc9c" stroke-width="3" opacity=".8"/>`,
          )
          .join(''),
      386,
      180,
      -36,
    ),
  'banana-flower': () =>
    solid(
      tube([
        [256, 116, 17],
        [262, 76, 15],
        [280, 46, 17],
      ]),
      stalk,
      { rim: 9 },
    ) +
    put(
      solid(
        smooth([
          [0, 0],
          [-72, 60],
          [-118, 150],
          [-96, 240],
          [-60, 180],
          [-20, 90],
        ]),
        tone('#a54a6d', '#d88aa0', '#5c1f45'),
        { rim: 18, inside: line('M-6 10Q-90 100 -96 230', '#5c1f45', 3, 0.4) },
      ),
      262,
      120,
    ) +
    solid(
      smooth([
        [256, 100],
        [330, 170],
        [366, 280],
        [338, 378],
        [256, 474],
        [174, 378],
        [146, 280],
        [182, 170],
      ]),
      tone('#93345d', '#d1798f', '#4a163c'),
      {
        rim: 34,
        inside: ['M256 100Q180 260 256 474', 'M256 100Q332 260 256 474', 'M256 100Q256 300 256 474']
          .map((d) => line(d, '#5a1c45', 4, 0.35))
          .join(''),
      },
    ) +
    solid(
      smooth([
        [256, 100],
        [300, 160],
        [352, 270],
        [330, 380],
        [268, 462],
        [286, 340],
        [276, 210],
      ]),
      tone('#a9446b', '#dd8fa3', '#561a41'),
      { rim: 18 },
    ) +
    glow(206, 240, 22, 70, '#ffffff', 0.3, 10),
};
