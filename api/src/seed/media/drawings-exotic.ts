import { bellPepper, cabbageHead } from './drawings-vegetables.ts';
import { emoji } from './emoji.ts';
import { bunch, leaf } from './leaves.ts';
import { ball, calyx, deepGreen, green, ridged, speckles, stalk } from './parts.ts';
import { glow, type Knot, line, put, random, sheet, smooth, solid, type Tone, tone, tube } from './svg.ts';

const zucchini = (colours: Tone, fleck: string) =>
  (
    [
      [
        [110, 168, 40],
        [220, 212, 44],
        [330, 262, 48],
        [408, 300, 42],
      ],
      [
        [84, 286, 38],
        [190, 320, 44],
        [300, 360, 50],
        [380, 396, 42],
      ],
    ] as Knot[][]
  )
    .map(
      (spine, i) =>
        ridged(spine, colours, [-0.6, -0.2, 0.25, 0.65], { colour: fleck, width: 4, opacity: 0.55 }, 20) +
        put(
          solid(
            tube([
              [14, 8, 28],
              [-14, -4, 19],
              [-38, -16, 22],
            ]),
            stalk,
            { rim: 8 },
          ),
          i ? 84 : 110,
          i ? 286 : 168,
        ),
    )
    .join('');

/** A loose head: frilled leaves, each green at its foot and tinted at its edge. */
const looseHead = (seed: number, foot: Tone, edge: Tone, rib: string) => {
  const rnd = random(seed);
  return (
    [
      [9, 232, 84],
      [8, 196, 76],
      [7, 158, 66],
      [5, 120, 54],
      [3, 92, 44],
    ] as const
  )
    .map(([n, long, wide], row) =>
      Array.from({ length: n }, (_, i) => {
        const turn = (-100 + (200 * i) / (n - 1)) * (1 - row * 0.06);
        const size = rnd(0.93, 1.06);
        return put(
          leaf('frill', long * size, wide, edge, { rib, veins: 0 }) +
            leaf('frill', long * size * 0.76, wide * 0.74, foot, { rib, veins: 3 }),
          256 + turn * 0.12,
          352 + row * 16,
          turn,
        );
      }).join(''),
    )
    .join('');
};

const mushroom = (x: number, y: number, size: number, turn: number) =>
  put(
    solid(
      tube([
        [0, 10, 40],
        [2, 70, 44],
        [0, 104, 46],
      ]),
      tone('#f3e6d6', '#fffaf2', '#c7ab99'),
      { rim: 16 },
    ) +
      `<ellipse cx="0" cy="24" rx="104" ry="30" fill="#8f6f62"/>` +
      solid(
        smooth([
          [-118, 16],
          [-112, -40],
          [-66, -92],
          [0, -108],
          [66, -92],
          [112, -40],
          [118, 16],
          [60, 32],
          [0, 36],
          [-60, 32],
        ]),
        tone('#f5e9dc', '#ffffff', '#cdb1a2'),
        { rim: 26 },
      ) +
      glow(-40, -54, 34, 22, '#ffffff', 0.8, -24),
    x,
    y,
    turn,
    size,
  );

const stalks = (n: number, draw: (i: number) => string) =>
  Array.from({ length: n }, (_, i) =>
    put(draw(i), 256 + (i - (n - 1) / 2) * (150 / n) * 1.5, 440 - (i % 2) * 8, (i - (n - 1) / 2) * (30 / n)),
  ).join('');
const band = (y: number, half: number, colour = '#7a57b0') =>
  line(`M${256 - half} ${y}Q256 ${y + 18} ${256 + half} ${y}`, colour, 15) +
  line(`M${256 - half} ${y - 3}Q256 ${y + 15} ${256 + half} ${y - 3}`, '#ffffff', 3, 0.4);

const celerySkeleton = (leafy: string, colours: Tone, n: number) =>
  stalks(
    n,
    (i) =>
      ridged(
        [
          [0, 0, 20],
          [0, -120, 18],
          [(i - n / 2) * 4, -250, 11],
        ],
        colours,
        [-0.4, 0.3],
        { colour: colours.light, width: 4 },
        9,
      ) + put(leafy, (i - n / 2) * 4, -246, (i - n / 2) * 8),
  );

export const exotics: Record<string, () => string> = {
  broccoli: () => emoji('broccoli', 256, 256, 420, 0, { hue: -26 }),
  'red-cabbage': () => cabbageHead(tone('#8a3f86', '#c98bc6', '#43205c'), '#ecc9e6'),
  'green-zucchini': () => zucchini(tone('#3c8a46', '#8fcc75', '#134d42'), '#a9d98a'),
  'yellow-zucchini': () => zucchini(tone('#f2c230', '#fff09a', '#cc8418'), '#fff4b5'),
  'iceberg-lettuce': () => cabbageHead(tone('#b5dd7c', '#f0facb', '#6fb65a'), '#fbfff0'),
  'romaine-lettuce': () =>
    [-40, 40, -24, 24, -10, 12, 0]
      .map((t, i) =>
        put(
          leaf(
            'frill',
            330 - Math.abs(t) * 1.4,
            84,
            i % 2 ? tone('#5cae45', '#b3e27a', '#25713f') : tone('#7cc251', '#cdec90', '#3a8a45'),
            { rib: '#f0f9dc', veins: 5 },
          ),
          256 + t * 0.6,
          450,
          t,
        ),
      )
      .join(''),
  'lollo-rosso': () =>
    looseHead(5, tone('#93c457', '#dcf0a4', '#5a9a4a'), tone('#a3365a', '#dd8096', '#5a1d48'), '#f0ecc8'),
  'red-capsicum': () => bellPepper(256, 282, 1.14, -4, tone('#dc2b2f', '#ff8a62', '#8c1038')),
  'yellow-capsicum': () => bellPepper(256, 282, 1.14, 4, tone('#f6c21e', '#fff0a0', '#d47f10')),
  'cherry-tomato': () =>
    (
      [
        [150, 176],
        [262, 142],
        [364, 186],
        [196, 282],
        [318, 290],
        [250, 382],
        [128, 340],
        [390, 352],
      ] as const
    )
      .map(([x, y], i) =>
        put(
          ball(0, 0, 60, 60, tone('#e8322f', '#ff8a5c', '#a1133f')) + put(calyx(30, green), 0, -50),
          x,
          y,
          -20 + ((i * 23) % 40),
        ),
      )
      .join(''),
  'button-mushroom': () => mushroom(172, 214, 0.98, -14) + mushroom(352, 220, 0.92, 16) + mushroom(258, 338, 1.12, 2),
  'oyster-mushroom': () =>
    (
      [
        [140, 252, -36, 0.92],
        [372, 252, 36, 0.92],
        [200, 190, -14, 0.9],
        [318, 186, 14, 0.9],
        [256, 280, 0, 1.1],
      ] as const
    )
      .map(([x, y, t, s]) =>
        put(
          solid(
            tube([
              [0, 20, 34],
              [0, 100, 24],
              [-t * 0.8, 170, 22],
            ]),
            tone('#f1e7da', '#fffaf1', '#c1aaa0'),
            { rim: 14, inside: [-14, 0, 14].map((dx) => line(`M${dx} 20V150`, '#cdb9ab', 3, 0.7)).join('') },
          ) +
            solid(
              smooth([
                [-108, 16],
                [-110, -40],
                [-60, -86],
                [0, -78],
                [62, -88],
                [110, -38],
                [106, 18],
                [44, 46],
                [0, 34],
                [-44, 46],
              ]),
              tone('#cfc3bd', '#f6f0ea', '#8c7c82'),
              { rim: 22 },
            ) +
            glow(-36, -36, 40, 20, '#ffffff', 0.6, -16),
          x,
          y,
          t,
          s,
        ),
      )
      .join(''),
  'baby-corn': () =>
    (
      [
        [-24, 150],
        [-10, 214],
        [6, 280],
        [20, 344],
      ] as const
    )
      .map(([t, x], i) =>
        put(
          solid(
            tube(
              [
                [0, -170, 8],
                [0, -100, 27],
                [0, 20, 36],
                [0, 120, 34],
              ],
              24,
            ),
            tone('#f6d75e', '#fff6b8', '#d39a2a'),
            {
              rim: 14,
              inside: Array.from({ length: 22 }, (_, k) =>
                [-26, -13, 0, 13, 26]
                  .map(
                    (dx) =>
                      `<ellipse cx="${dx + (k % 2) * 6}" cy="${-150 + k * 13}" rx="6.5" ry="6" fill="#fff3ad" opacity=".75"/>`,
                  )
                  .join(''),
              ).join(''),
            },
          ) +
            put(leaf('lance', 170, 34, green, { rib: '#d8eeb0' }), -14, 152, -20) +
            put(leaf('lance', 160, 32, deepGreen, { rib: '#cbe6a8' }), 16, 152, 20),
          x,
          272 + (i % 2) * 14,
          t,
        ),
      )
      .join(''),
  celery: () =>
    celerySkeleton(
      [-46, 46, -20, 20, 0]
        .map((t) => put(leaf('lobed', 92, 44, t % 3 ? green : deepGreen, { veins: 2 }), 0, 0, t))
        .join(''),
      tone('#b4d97f', '#e9f7c4', '#6ba457'),
      6,
    ) + band(382, 106),
  asparagus: () =>
    stalks(
      8,
      (i) =>
        ridged(
          [
            [0, 0, 17],
            [0, -160, 16],
            [0, -290, 15],
            [0, -360 + (i % 2) * 14, 3],
          ],
          tone('#6fae4d', '#c3e58c', '#34764a'),
          [],
          { colour: '', width: 0 },
          9,
        ) +
        [-60, -120, -180, -234]
          .map(
            (y, k) =>
              `<path d="M${k % 2 ? -12 : 12} ${y}q${k % 2 ? 12 : -12} -30 ${k % 2 ? 14 : -14} -34q6 22 ${k % 2 ? -2 : 2} 40z" fill="#8a6fa0" opacity=".75"/>`,
          )
          .join('') +
        [-270, -290, -310, -330]
          .map(
            (y, k) =>
              `<path d="M-14 ${y + 10}q14 -34 28 0q-14 14 -28 0z" fill="${k % 2 ? '#7c8f62' : '#8873a0'}" opacity=".8"/>`,
          )
          .join(''),
    ) +
    band(360, 108) +
    band(250, 104),
  avocado: () =>
    emoji('avocado', 286, 270, 390, 8) +
    put(
      solid(
        smooth([
          [0, -120],
          [34, -104],
          [54, -40],
          [82, 30],
          [60, 106],
          [0, 128],
          [-60, 106],
          [-82, 30],
          [-54, -40],
          [-34, -104],
        ]),
        tone('#3f6b3d', '#86ab61', '#1d3a33'),
        { rim: 22, inside: speckles(4, 0, 0, 84, 124, 110, '#1f3d2c', 3, 0.4) },
      ),
      136,
      250,
      -18,
      0.95,
    ),
  leek: () =>
    [-10, 12, 0]
      .map((t, k) =>
        put(
          [-26, 24, -12, 12, 0]
            .map((u, i) =>
              put(
                leaf(
                  'strap',
                  236,
                  30,
                  i % 2 ? tone('#4f9a55', '#a3d58a', '#1f604c') : tone('#3d8a50', '#8cc47a', '#175048'),
                  { veins: 0, rib: '#cfe6b8' },
                ),
                0,
                -196,
                u,
              ),
            )
            .join('') +
            ridged(
              [
                [0, -250, 30],
                [0, -120, 28],
                [0, 0, 30],
                [0, 20, 24],
              ],
              tone('#eef3d8', '#ffffff', '#b5c79a'),
              [-0.4, 0.2],
              { colour: '#cfdcb2', width: 4 },
              14,
            ) +
            [-14, -5, 5, 14].map((x) => line(`M${x} 40q${x * 0.3} 12 ${x * 0.6} 22`, '#d3c79f', 3)).join(''),
          180 + k * 76 - (k === 2 ? 76 : 0) + (k === 1 ? 76 : 0),
          420 + (k === 2 ? 12 : 0),
          t,
        ),
      )
      .join(''),
  'bok-choy': () =>
    sheet(
      [-54, 54, -32, 32, -12, 14]
        .map((t, i) =>
          put(
            put(
              leaf('round', 190, 82, i % 2 ? deepGreen : tone('#3f9447', '#95d16d', '#165a45'), {
                rib: '#eef6e0',
                veins: 4,
              }),
              0,
              -150,
            ) +
              solid(
                tube([
                  [0, 0, 44],
                  [0, -80, 40],
                  [0, -190, 15],
                ]),
                tone('#e6f0d2', '#ffffff', '#a9c49a'),
                { rim: 18 },
              ),
            256 + t * 0.9,
            440,
            t * 0.8,
          ),
        )
        .join(''),
      256,
      262,
      450,
    ),
  kale: () =>
    [-52, 52, -30, 30, -10, 12]
      .map((t, i) =>
        put(
          line('M0 0V-230', '#b9d48e', 12) +
            leaf(
              'frill',
              320,
              86,
              i % 2 ? tone('#2f7a52', '#7fbf86', '#0f4548') : tone('#3b8a5a', '#93cf94', '#15544c'),
              { rib: '#d5e8b8', veins: 6 },
            ),
          256 + t * 0.3,
          452,
          t,
        ),
      )
      .join(''),
  basil: () =>
    sheet(
      bunch({
        seed: 31,
        kind: 'ovate',
        colours: tone('#4caa3f', '#a8e36e', '#1b6b43'),
        stems: 7,
        leaves: 6,
        long: 100,
        wide: 46,
        spread: 46,
        thick: 8,
      }),
      256,
      262,
      412,
    ),
  parsley: () =>
    sheet(
      bunch({
        seed: 33,
        kind: 'lobed',
        colours: tone('#2f9247', '#80d06e', '#0f5a47'),
        stems: 13,
        leaves: 4,
        long: 60,
        wide: 34,
        spread: 44,
        reach: 290,
        thick: 6,
      }),
      256,
      262,
      450,
    ),
  'brussels-sprouts': () =>
    (
      [
        [162, 190],
        [296, 160],
        [394, 250],
        [236, 296],
        [130, 332],
        [346, 370],
      ] as const
    )
      .map(([x, y], i) =>
        put(
          `<g transform="scale(.33) translate(-256 -262)">${cabbageHead(tone('#7fb84f', '#d6eca0', '#3f8544'), '#eef8d4')}</g>`,
          x,
          y,
          i * 40,
          1.05,
        ),
      )
      .join(''),
};
