import { leaf } from '../svg/leaves.ts';
import { line, mix, put, random, sheet, smooth, solid, type Tone, tone } from '../svg/svg.ts';
import { broccoli } from './broccoli.ts';
import { ball, green } from './parts.ts';

/** A round head of wrapped leaves. */
const cabbageHead = (colors: Tone, rib: string) => {
  const outer = [
    [-58, 118, 312],
    [58, 394, 312],
    [-24, 172, 372],
    [24, 340, 372],
  ] as const;
  const skirt = outer
    .map(([turn, x, y]) =>
      put(
        leaf('round', 230, 118, tone(mix(colors.base, colors.dark, 0.45), colors.base, colors.dark), { rib }),
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
    colors,
    {
      rim: 16,
      inside:
        line('M256 412Q160 350 152 210', rib, 7, 0.85) +
        line('M196 372q-40 -20 -62 -66', rib, 3, 0.7) +
        line('M172 316q-20 -36 -22 -62', rib, 3, 0.7),
    },
  );
  return sheet(skirt + ball(256, 262, 156, 150, colors, folds, 30) + flap, 256, 262, 470);
};

const cauliflowerHead = (curd: Tone) => {
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

/** Cabbages and their kin. */
export const heads: Record<string, () => string> = {
  cabbage: () => cabbageHead(tone('#a7d36b', '#e6f5b6', '#5aa552'), '#f4fbe0'),
  'red-cabbage': () => cabbageHead(tone('#8a3f86', '#c98bc6', '#43205c'), '#ecc9e6'),
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
  cauliflower: () => cauliflowerHead(tone('#fbf1d6', '#fffdf4', '#d9c29a')),
  broccoli,
};
