import { along, around, ellipse, type Knot, line, put, smooth, solid, type Tone, tone, tube } from '../svg/svg.ts';
import { garlic } from './garlic.ts';
import { ginger } from './ginger.ts';
import { speckles } from './parts.ts';
import { potato } from './potato.ts';

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

/** A finger of a rhizome: ginger, turmeric. */
const rhizome = (arms: Knot[][], colors: Tone, cut: Tone, cuts: readonly (readonly [number, number, number])[]) =>
  arms
    .map((arm) =>
      solid(tube(arm), colors, {
        rim: 18,
        inside: arm.map((k) => line(`M${k[0] - 26} ${k[1] - 24}q26 18 52 6`, colors.dark, 3, 0.4)).join(''),
      }),
    )
    .join('') + cuts.map(([x, y, r]) => solid(ellipse(x, y, r, r * 1.12), cut, { rim: 6 })).join('');

/** Tubers, rhizomes and garlic. */
export const tubers: Record<string, () => string> = {
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
  ginger,
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
  garlic,
  potato,
};
