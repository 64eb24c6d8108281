import { bellPepper } from './drawings-vegetables.ts';
import { emoji } from './emoji.ts';
import { leaf } from './leaves.ts';
import { ball, bowl, cube, deepGreen, green, heap, speckles } from './parts.ts';
import { ellipse, glow, line, put, smooth, solid, type Tone, tone, tube } from './svg.ts';

const glass = tone('#dfeef0', '#ffffff', '#94b4c4');
const clay = tone('#c9754a', '#f0b184', '#85402f');
const steel = tone('#cfd4dc', '#ffffff', '#8b90a8');
const leafBowl = tone('#9ac06a', '#d9efae', '#4f8a50');
const wood = tone('#c08a58', '#ecc796', '#7d4f38');

const melonRed = tone('#ee4a57', '#ff8a86', '#c22748');
const papaya = tone('#f58a3c', '#ffb56b', '#d9622d');
const pine = tone('#f7cf4a', '#ffec9a', '#dfa32a');
const kiwi = tone('#9ccc3c', '#d3ee86', '#6aa32e');
const dragon = tone('#fbf4f6', '#ffffff', '#dcc8d6');

const slice = (colours: Tone, rind: string, r = 44) =>
  solid(ellipse(0, 0, r, r * 0.62), colours, { rim: 8 }) +
  `<ellipse rx="${r - 3}" ry="${r * 0.62 - 3}" fill="none" stroke="${rind}" stroke-width="5" opacity=".9"/>`;
const cucumberSlice =
  slice(tone('#d9eeb0', '#f6fcdf', '#a8d07c'), '#4f9a45') +
  [-16, 0, 16]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="${Math.abs(x) / 8}" rx="5" ry="2.6" fill="#f7fbe6" stroke="#a9cc80" stroke-width="1"/>`,
    )
    .join('');
const carrotSlice =
  slice(tone('#f58a3a', '#ffb673', '#d9622a'), '#d96a26', 36) + `<ellipse rx="14" ry="8" fill="#ffc07a" opacity=".8"/>`;
const tomatoWedge =
  solid('M-46 -8Q0 62 46 -8Q0 14 -46 -8Z', tone('#e23b36', '#ff7f60', '#a51f3e'), { rim: 9 }) +
  line('M-40 -6Q0 16 40 -6', '#ffb49a', 4, 0.8);
const onionRing = `<ellipse rx="34" ry="20" fill="none" stroke="#b8558f" stroke-width="7"/><ellipse rx="28" ry="15" fill="none" stroke="#f4dcec" stroke-width="6"/>`;
const beanBit =
  solid(
    tube([
      [-26, 4, 10],
      [0, 0, 11],
      [26, -4, 10],
    ]),
    tone('#6db547', '#bde67c', '#2f7844'),
    { rim: 6 },
  ) + solid(ellipse(27, -4, 7, 9), tone('#cfe8a0'), { rim: 3 });
const stick = (colours: Tone, long = 34) =>
  solid(
    tube([
      [-long, 0, 9],
      [long, 0, 9],
    ]),
    colours,
    { rim: 6 },
  );
const kernel = (x: number, y: number, t: number) =>
  put(
    solid(
      smooth([
        [-13, 8],
        [-11, -10],
        [0, -15],
        [11, -10],
        [13, 8],
        [0, 17],
      ]),
      tone('#f9cf3d', '#fff0a2', '#dc9a1e'),
      { rim: 6 },
    ),
    x,
    y,
    t,
  );

const drumCut =
  solid(
    tube([
      [-30, 6, 11],
      [30, -6, 11],
    ]),
    tone('#6c9f47', '#bcd98a', '#2f5c3c'),
    { rim: 6 },
  ) + solid(ellipse(31, -6, 8, 11), tone('#dfe8c0'), { rim: 3 });

export const cuts: Record<string, () => string> = {
  'cut-fruit-bowl': () =>
    bowl(
      heap(
        2,
        (x, y, r, i) =>
          i % 7 === 3
            ? put(emoji('strawberry', 0, 0, 96), x, y - 10, r(-20, 20))
            : i % 7 === 5
              ? put(emoji('kiwi', 0, 0, 100), x, y - 8, r(-30, 30))
              : cube(x, y, 34, [melonRed, papaya, pine, kiwi][i % 4] ?? pine, r(-16, 16)),
        { rows: 5, each: 6, top: 160 },
      ),
      glass,
    ),
  'watermelon-cubes': () =>
    bowl(
      heap(
        4,
        (x, y, r) =>
          cube(x, y, 40, melonRed, r(-14, 14)) +
          speckles(Math.round(x * 7), x - 6, y + 12, 26, 20, 3, '#3a1a24', 5, 0.9),
        { rows: 4, each: 6, top: 170 },
      ),
      glass,
    ),
  'pineapple-slices': () =>
    bowl(
      heap(
        5,
        (x, y, r) =>
          put(
            solid('M-56 22Q-60 -26 0 -34Q60 -26 56 22Q30 8 0 6Q-30 8 -56 22Z', pine, { rim: 12 }) +
              [-36, -12, 12, 36].map((dx) => line(`M${dx * 0.5} 2L${dx} -22`, '#e0a62c', 3, 0.6)).join(''),
            x,
            y,
            r(-30, 30),
          ),
        { rows: 5, each: 5, top: 170 },
      ),
      glass,
    ),
  'papaya-cubes': () =>
    bowl(
      heap(6, (x, y, r) => cube(x, y, 39, papaya, r(-14, 14)), { rows: 4, each: 6, top: 172 }),
      glass,
    ),
  'pomegranate-arils': () =>
    bowl(
      heap(
        7,
        (x, y, r) =>
          put(
            solid(
              smooth([
                [-15, 10],
                [-12, -10],
                [0, -18],
                [12, -10],
                [15, 10],
                [0, 18],
              ]),
              tone('#c8193f', '#ff7a86', '#760a34'),
              { rim: 7 },
            ) + glow(-4, -6, 5, 6, '#ffffff', 0.8),
            x,
            y,
            r(0, 360),
          ),
        { rows: 9, each: 12, top: 168, width: 178 },
      ),
      steel,
    ),
  'mixed-sprouts': () =>
    bowl(
      heap(
        8,
        (x, y, r, i) =>
          put(
            line(`M0 0q${r(10, 24)} ${r(-26, -6)} ${r(26, 40)} ${r(-14, 14)}`, '#fbf6e4', 7) +
              ball(
                0,
                0,
                15,
                13,
                i % 3 ? tone('#6f9c3c', '#bfe07c', '#3d6a35') : tone('#b87a48', '#e6b788', '#70442f'),
                '',
                5,
              ),
            x,
            y,
            r(0, 360),
          ),
        { rows: 8, each: 9, top: 170, width: 172 },
      ),
      clay,
    ),
  'garden-salad-bowl': () =>
    bowl(
      Array.from({ length: 9 }, (_, i) =>
        put(leaf('frill', 120, 46, i % 2 ? green : deepGreen), 256 + (i - 4) * 38, 286, (i - 4) * 15),
      ).join('') +
        heap(
          9,
          (x, y, r, i) =>
            put([cucumberSlice, tomatoWedge, carrotSlice, onionRing, cucumberSlice][i % 5] ?? '', x, y, r(-40, 40)),
          { rows: 4, each: 5, top: 196 },
        ),
      wood,
    ),
  'carrot-kosambari': () =>
    bowl(
      heap(
        10,
        (x, y, r, i) =>
          put(
            i % 6 === 0
              ? leaf('lobed', 44, 22, green, { veins: 1 })
              : i % 5 === 0
                ? ball(0, 0, 11, 9, tone('#f2dc8a'))
                : stick(
                    i % 7 === 1 ? tone('#f7f4ea', '#ffffff', '#d7d0c0') : tone('#f58a3a', '#ffba78', '#d9622a'),
                    28,
                  ),
            x,
            y,
            r(0, 180),
          ),
        { rows: 8, each: 8, top: 172, width: 170 },
      ),
      steel,
    ),
  'grated-coconut': () =>
    bowl(
      heap(
        11,
        (x, y, r) =>
          put(
            line(`M-20 0q20 ${r(-12, 12)} 40 0`, '#e3dcd2', 10) + line(`M-20 -2q20 ${r(-12, 12)} 40 0`, '#ffffff', 7),
            x,
            y,
            r(0, 180),
          ),
        { rows: 11, each: 11, top: 160, width: 174 },
      ),
      tone('#7a5238', '#b5855c', '#3c2520'),
      { inner: '#f3ece2' },
    ),
  'sambar-cut-mix': () =>
    bowl(
      heap(
        12,
        (x, y, r, i) =>
          put(
            [
              drumCut,
              carrotSlice,
              cube(0, 0, 26, tone('#f0a03c', '#ffc872', '#cf7428')),
              beanBit,
              cube(0, 0, 24, tone('#8f5aa8', '#c99ad8', '#55307a')),
              drumCut,
              emoji('onion', 0, 0, 78, 0, { hue: -46, saturate: 1.4, light: 0.86 }),
            ][i % 7] ?? '',
            x,
            y,
            r(-50, 50),
          ),
        { rows: 5, each: 6, top: 172 },
      ),
      steel,
    ),
  'avial-cut-mix': () =>
    bowl(
      heap(
        13,
        (x, y, r, i) =>
          put(
            [
              stick(tone('#f58a3a', '#ffba78', '#d9622a')),
              stick(tone('#e7edd0', '#ffffff', '#b7c59a')),
              drumCut,
              stick(tone('#6db547', '#bde67c', '#2f7844')),
              stick(tone('#f2c9a8', '#ffe8d2', '#cf9678')),
              stick(tone('#b7d98a', '#e9f7c4', '#6ba457')),
            ][i % 6] ?? '',
            x,
            y,
            r(-70, 70),
          ),
        { rows: 7, each: 6, top: 172 },
      ),
      clay,
    ),
  'poriyal-beans-cut': () =>
    bowl(
      heap(
        14,
        (x, y, r, i) =>
          put(
            i % 3
              ? `<g transform="scale(.62)">${beanBit}</g>`
              : solid(ellipse(0, 0, 12, 11), tone('#cfe8a0', '#eef9cf', '#79b455'), { rim: 5 }),
            x,
            y,
            r(0, 180),
          ),
        { rows: 10, each: 10, top: 172, width: 174 },
      ),
      steel,
    ),
  'peeled-small-onion': () =>
    bowl(
      heap(
        15,
        (x, y, r) =>
          put(
            solid(
              smooth([
                [0, -38],
                [12, -18],
                [30, 6],
                [22, 30],
                [0, 36],
                [-22, 30],
                [-30, 6],
                [-12, -18],
              ]),
              tone('#e3a5c6', '#fbe6f1', '#a65590'),
              {
                rim: 11,
                inside: ['M0 -36Q-22 0 -6 34', 'M0 -36Q22 0 8 34'].map((d) => line(d, '#b5639b', 2.5, 0.5)).join(''),
              },
            ),
            x,
            y,
            r(-70, 70),
          ),
        { rows: 5, each: 7, top: 176 },
      ),
      clay,
    ),
  'peeled-garlic': () =>
    bowl(
      heap(
        16,
        (x, y, r) =>
          put(
            solid(
              smooth([
                [0, -36],
                [16, -14],
                [20, 14],
                [4, 34],
                [-14, 28],
                [-18, 2],
                [-10, -20],
              ]),
              tone('#f6eed8', '#fffdf4', '#cdbb98'),
              { rim: 9 },
            ),
            x,
            y,
            r(0, 360),
          ),
        { rows: 6, each: 8, top: 174 },
      ),
      steel,
    ),
  'soup-vegetable-mix': () =>
    bowl(
      heap(
        17,
        (x, y, r, i) =>
          put(
            [
              cube(0, 0, 20, tone('#f58a3a', '#ffba78', '#d9622a')),
              kernel(0, 0, 0),
              ball(0, 0, 16, 16, tone('#79c043', '#d4f08a', '#33803f'), '', 6),
              beanBit,
              `<g transform="scale(.9)">${ball(0, 0, 22, 18, tone('#fbf1d6', '#fffdf4', '#d9c29a'), '', 8)}</g>`,
            ][i % 5] ?? '',
            x,
            y,
            r(-40, 40),
          ),
        { rows: 7, each: 8, top: 172, width: 172 },
      ),
      leafBowl,
    ),
  'sweet-corn-kernels': () =>
    bowl(
      heap(18, (x, y, r) => kernel(x, y, r(0, 360)), { rows: 9, each: 12, top: 168, width: 178 }),
      leafBowl,
    ),
  'jackfruit-bulbs': () =>
    bowl(
      heap(
        19,
        (x, y, r) =>
          put(
            solid(
              smooth([
                [0, -46],
                [20, -30],
                [34, 4],
                [24, 36],
                [0, 44],
                [-24, 36],
                [-34, 4],
                [-20, -30],
              ]),
              tone('#f4b93a', '#ffe391', '#d2851f'),
              { rim: 14, inside: line('M0 -42Q-14 0 -6 40', '#d58f28', 3, 0.5) },
            ) + solid(ellipse(0, -44, 12, 7), tone('#c97f24'), { rim: 3 }),
            x,
            y,
            r(-70, 70),
          ),
        { rows: 4, each: 6, top: 178 },
      ),
      leafBowl,
    ),
  'stir-fry-mix': () =>
    bowl(
      heap(
        20,
        (x, y, r, i) =>
          i % 6 === 2
            ? put(emoji('broccoli', 0, 0, 104, 0, { hue: -26 }), x, y - 12, r(-20, 20))
            : i % 6 === 4
              ? bellPepper(x, y - 8, 0.2, r(-40, 40), tone('#f6c21e', '#fff0a0', '#d47f10'))
              : put(
                  [
                    stick(tone('#dc2b2f', '#ff8a62', '#8c1038')),
                    carrotSlice,
                    stick(tone('#f6c21e', '#fff0a0', '#d47f10')),
                    stick(tone('#4a9a3c', '#a9d96a', '#1d5c40')),
                  ][i % 4] ?? '',
                  x,
                  y,
                  r(-60, 60),
                ),
        { rows: 5, each: 6, top: 172 },
      ),
      wood,
    ),
  'dragon-fruit-cup': () =>
    bowl(
      heap(
        21,
        (x, y, r) =>
          cube(x, y, 38, dragon, r(-10, 10)) +
          speckles(Math.round(x * 3 + y), x, y + 4, 30, 26, 16, '#3a2a36', 2.4, 0.85),
        { rows: 4, each: 6, top: 172 },
      ),
      glass,
    ),
};
