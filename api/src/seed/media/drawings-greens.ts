import { emoji } from './emoji.ts';
import { bunch, leaf, sprig } from './leaves.ts';
import { ball, speckles } from './parts.ts';
import { ellipse, type Knot, line, put, solid, type Tone, tone, tube } from './svg.ts';

const twigs = (places: readonly (readonly [number, number, number])[], twig: (i: number) => string) =>
  places.map(([x, y, turn], i) => put(twig(i), x, y, turn)).join('');
const fan = [
  [214, 440, -34],
  [300, 440, 34],
  [232, 446, -16],
  [284, 446, 16],
  [258, 452, 0],
] as const;
const tied =
  '<g>' + line('M214 420Q256 440 300 420', '#7d4a22', 17) + line('M215 416Q256 436 299 416', '#d9a45e', 11) + '</g>';

/** A finger of a rhizome: ginger, turmeric. */
const rhizome = (arms: Knot[][], colours: Tone, cut: Tone, cuts: readonly (readonly [number, number, number])[]) =>
  arms
    .map((arm) =>
      solid(tube(arm), colours, {
        rim: 18,
        inside: arm.map((k) => line(`M${k[0] - 26} ${k[1] - 24}q26 18 52 6`, colours.dark, 3, 0.4)).join(''),
      }),
    )
    .join('') + cuts.map(([x, y, r]) => solid(ellipse(x, y, r, r * 1.12), cut, { rim: 6 })).join('');

/** Pulls a wide fan in, so that it stays on the sheet. */
const fit = (inner: string, scale = 0.84) =>
  `<g transform="translate(256 430) scale(${scale}) translate(-256 -430)">${inner}</g>`;

const drawn: Record<string, () => string> = {
  coriander: () =>
    bunch({
      seed: 3,
      kind: 'lobed',
      colours: tone('#57ab3c', '#aee36d', '#246f41'),
      stems: 12,
      leaves: 4,
      long: 66,
      wide: 36,
      spread: 40,
      reach: 300,
      thick: 6,
    }),
  mint: () =>
    bunch({
      seed: 5,
      kind: 'mint',
      colours: tone('#2f9a56', '#84d68a', '#0f5b4c'),
      stem: tone('#7a6a5a'),
      stems: 8,
      leaves: 7,
      long: 88,
      wide: 32,
      spread: 46,
      thick: 7,
    }),
  'curry-leaves': () =>
    twigs(
      [
        [160, 440, -34],
        [350, 440, 34],
        [205, 452, -14],
        [310, 452, 15],
        [256, 462, 0],
      ],
      (i) =>
        sprig({
          length: 330,
          pairs: 8,
          kind: 'ovate',
          long: 66,
          wide: 20,
          colours: tone('#3b8f3f', '#8fcf6a', '#145a45'),
          curve: (i - 2) * 6,
        }),
    ),
  'palak-spinach': () =>
    bunch({
      seed: 9,
      kind: 'arrow',
      colours: tone('#3a9443', '#93d468', '#135a45'),
      stems: 9,
      leaves: 1,
      long: 200,
      wide: 68,
      spread: 44,
      reach: 200,
      thick: 13,
      rib: '#d5ecae',
    }),
  'mulai-keerai': () =>
    bunch({
      seed: 12,
      kind: 'ovate',
      colours: tone('#62b043', '#b6e576', '#27733f'),
      stems: 9,
      leaves: 5,
      long: 108,
      wide: 44,
      spread: 44,
    }),
  'red-amaranth': () =>
    bunch({
      seed: 14,
      kind: 'ovate',
      colours: tone('#9b2f4f', '#d4738a', '#4b1640'),
      stem: tone('#c4436a'),
      stems: 9,
      leaves: 5,
      long: 112,
      wide: 46,
      spread: 44,
      rib: '#ee9cb0',
    }),
  'siru-keerai': () =>
    bunch({
      seed: 16,
      kind: 'lance',
      colours: tone('#57a848', '#aade7d', '#256e47'),
      stem: tone('#a9c46c'),
      stems: 13,
      leaves: 5,
      long: 92,
      wide: 28,
      spread: 46,
      thick: 6,
    }),
  'fenugreek-leaves': () =>
    twigs(
      Array.from({ length: 11 }, (_, i) => [196 + i * 12, 440, -45 + i * 9] as const),
      (i) =>
        line('M0 0V-300', '#9cc46a', 5) +
        [0, 1, 2, 3, 4]
          .map((k) =>
            put(
              [-62, 62, 0]
                .map((t) =>
                  put(
                    leaf(
                      'obovate',
                      56,
                      23,
                      k % 2 ? tone('#4ba04a', '#9edb78', '#1f6a46') : tone('#63b44c', '#b5e67f', '#2d7a46'),
                      { veins: 2 },
                    ),
                    0,
                    0,
                    t,
                  ),
                )
                .join(''),
              (k % 2 ? 18 : -18) * (k ? 1 : 0),
              -306 + k * 46 + (i % 2) * 14,
              (k % 2 ? 26 : -26) * (k ? 1 : 0),
            ),
          )
          .join(''),
    ) + tied,
  'drumstick-leaves': () =>
    twigs(
      fan,
      () =>
        [
          [-120, -44],
          [-190, 40],
          [-255, -34],
          [-300, 8],
        ]
          .map(([y = 0, t = 0]) =>
            put(
              sprig({
                length: 110,
                pairs: 5,
                kind: 'obovate',
                long: 34,
                wide: 15,
                colours: tone('#5aa945', '#b2e079', '#276c41'),
                thick: 4,
              }),
              0,
              y,
              t,
            ),
          )
          .join('') + line('M0 0V-310', '#86a553', 6),
    ) + tied,
  'agathi-keerai': () =>
    twigs(fan, () =>
      sprig({
        length: 340,
        pairs: 11,
        kind: 'oblong',
        long: 62,
        wide: 13,
        colours: tone('#4f9f4e', '#a2d985', '#1f6549'),
      }),
    ) + tied,
  'manathakkali-keerai': () =>
    bunch({
      seed: 21,
      kind: 'ovate',
      colours: tone('#2f7f45', '#79c172', '#0f4a45'),
      stem: tone('#5f8f4a'),
      stems: 8,
      leaves: 5,
      long: 100,
      wide: 40,
      spread: 44,
    }) +
    (
      [
        [176, 180],
        [190, 196],
        [170, 202],
        [330, 160],
        [344, 178],
        [324, 182],
        [262, 240],
        [276, 256],
      ] as const
    )
      .map(([x, y]) => ball(x, y, 10, 10, tone('#3a2a5c', '#8a78b8', '#1b1238')))
      .join(''),
  'ponnanganni-keerai': () =>
    bunch({
      seed: 23,
      kind: 'lance',
      colours: tone('#3f9150', '#8fcf84', '#155a48'),
      stem: tone('#b06a7a'),
      stems: 11,
      leaves: 7,
      long: 78,
      wide: 20,
      spread: 46,
      thick: 6,
    }),
  gongura: () =>
    bunch({
      seed: 25,
      kind: 'lobed',
      colours: tone('#3f9645', '#93d36d', '#175d44'),
      stem: tone('#b8434f'),
      stems: 8,
      leaves: 4,
      long: 96,
      wide: 50,
      spread: 44,
      rib: '#e58f86',
    }),
  'vallarai-keerai': () =>
    twigs(
      Array.from({ length: 12 }, (_, i) => [200 + i * 10, 436, -50 + i * 9] as const),
      (i) =>
        line(`M0 0Q${i % 2 ? 14 : -14} -150 0 -${200 + (i % 3) * 46}`, '#a7cf74', 6) +
        put(
          leaf(
            'round',
            104,
            58,
            i % 2 ? tone('#4aa345', '#a5de74', '#1d6945') : tone('#66b94a', '#bde981', '#2b7a44'),
            { veins: 4 },
          ),
          0,
          -190 - (i % 3) * 46,
        ),
    ) + tied,
  'spring-onion': () =>
    [-16, -8, 0, 8, 16, -4, 5]
      .map((t, i) =>
        put(
          solid(
            tube([
              [0, 0, 11],
              [0, -120, 12],
              [t * 2.2, -360, 6],
            ]),
            tone('#4fa34a', '#a5db7c', '#1d6547'),
            { rim: 6 },
          ) +
            solid(
              tube([
                [-2, -80, 12],
                [t * -2, -220, 11],
                [t * -4.4, -370, 4],
              ]),
              tone('#62b350', '#b8e58a', '#2b7648'),
              { rim: 6 },
            ) +
            solid(
              tube([
                [0, -96, 12],
                [0, -40, 13],
                [0, 4, 20],
                [0, 32, 18],
              ]),
              tone('#f4f3e4', '#ffffff', '#c5c6b4'),
              { rim: 9 },
            ) +
            ['-8', '0', '8']
              .map((dx) => line(`M${dx} 44q${Number(dx) * 0.6} 14 ${Number(dx) * 1.2} 26`, '#d8cfae', 2.5))
              .join(''),
          190 + i * 22,
          400 + (i % 2) * 10,
          t,
        ),
      )
      .join('') +
    line('M150 318Q256 344 366 318', '#7d4a22', 15) +
    line('M150 315Q256 341 366 315', '#d9a45e', 9),
  ginger: () => emoji('ginger', 256, 256, 430),
  garlic: () => emoji('garlic', 184, 236, 280, -12) + emoji('garlic', 326, 288, 300, 9),
  'fresh-turmeric': () =>
    rhizome(
      [
        [
          [96, 330, 30],
          [190, 296, 44],
          [300, 284, 46],
          [420, 232, 30],
        ],
        [
          [196, 300, 34],
          [178, 220, 34],
          [140, 150, 26],
        ],
        [
          [300, 284, 34],
          [310, 200, 34],
          [290, 120, 24],
        ],
        [
          [250, 300, 34],
          [280, 360, 36],
          [330, 420, 26],
        ],
      ],
      tone('#c98a35', '#f0c070', '#7a4a25'),
      tone('#f58a1f', '#ffc24a', '#d55c14'),
      [
        [424, 230, 25],
        [334, 424, 22],
      ],
    ),
  lemon: () => emoji('lemon', 186, 224, 262, -16) + emoji('lemon', 330, 288, 284, 10, { hue: 8 }),
  coconut: () =>
    emoji('coconut', 206, 224, 320, -10) +
    put(
      ball(
        0,
        0,
        92,
        88,
        tone('#7a5238', '#b5855c', '#3c2520'),
        [-60, -36, -12, 12, 36, 60]
          .map((x) => line(`M${x} -90q${x * 0.3} 90 ${-x * 0.2} 180`, '#5a3a28', 4, 0.6))
          .join('') +
          `<circle cx="-18" cy="-48" r="9" fill="#2e1b16"/><circle cx="18" cy="-50" r="9" fill="#2e1b16"/><circle cx="1" cy="-26" r="10" fill="#2e1b16"/>`,
      ),
      344,
      342,
      12,
    ),
  'betel-leaf': () =>
    (
      [
        [256, 392, -58],
        [256, 392, 58],
        [256, 398, -30],
        [256, 398, 30],
        [256, 404, 0],
      ] as const
    )
      .map(([x, y, t], i) =>
        put(
          line('M0 6V54', '#a9cf74', 8) +
            leaf(
              'heart',
              290,
              104,
              i % 2 ? tone('#3f9b45', '#9bd96f', '#155f44') : tone('#56ac49', '#b1e47b', '#226f45'),
              { rib: '#dff2bb', veins: 4 },
            ),
          x,
          y,
          t,
        ),
      )
      .join(''),
  tamarind: () =>
    (
      [
        [146, 250, -26, 30],
        [262, 230, 6, -34],
        [372, 262, 30, 28],
      ] as const
    )
      .map(([x, y, t, b]) =>
        put(
          solid(
            tube(
              [
                [0, -150, 12],
                [b, -90, 34],
                [b * 1.5, -30, 30],
                [b * 1.6, 30, 36],
                [b, 92, 30],
                [0, 150, 12],
              ],
              26,
            ),
            tone('#9a6740', '#d0a06c', '#523327'),
            { rim: 18, inside: speckles(8, 0, 0, 60, 150, 60, '#5c3a28', 3, 0.35) },
          ) + line('M0 -158q4 -20 14 -30', '#6b4a30', 7),
          x,
          y,
          t,
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

const wide: Record<string, number> = {
  coriander: 0.96,
  'vallarai-keerai': 0.76,
  'fenugreek-leaves': 0.86,
  garlic: 1,
  ginger: 1,
  'fresh-turmeric': 1.06,
  lemon: 1,
  coconut: 1,
  tamarind: 1,
  'dry-red-chilli': 1,
  'spring-onion': 1,
  'siru-keerai': 0.92,
  'drumstick-leaves': 0.8,
  'curry-leaves': 0.8,
};
export const greens = Object.fromEntries(
  Object.entries(drawn).map(([slug, draw]) => [slug, () => fit(draw(), wide[slug])]),
);
