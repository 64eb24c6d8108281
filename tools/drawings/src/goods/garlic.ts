import { ellipse, glow, line, put, smooth, solid, tone } from '../svg/svg.ts';

const papery = tone('#f1e7e2', '#ffffff', '#b8a3b4');

const bulb = (x: number, y: number, size: number, turn: number) =>
  put(
    [-24, -10, 4, 18].map((dx) => line(`M${dx} 92q${dx * 0.3} 12 ${dx * 0.5} 22`, '#c4ab84', 4)).join('') +
      solid(
        smooth([
          [-8, -166],
          [12, -164],
          [18, -112],
          [46, -66],
          [104, -12],
          [108, 54],
          [62, 98],
          [0, 104],
          [-62, 98],
          [-108, 54],
          [-104, -12],
          [-46, -66],
          [-16, -112],
        ]),
        papery,
        {
          rim: 24,
          inside:
            [-1, -0.42, 0.42, 1]
              .map((u) =>
                line(
                  `M${u * 8} -120C${u * 18} -60 ${u * 82} -30 ${u * 84} 26S${u * 34} 94 ${u * 10} 102`,
                  '#a98ca6',
                  6,
                  0.42,
                ),
              )
              .join('') +
            [-1.2, -0.7, -0.2, 0.2, 0.7, 1.2]
              .map((u) =>
                line(`M${u * 7} -140C${u * 18} -60 ${u * 78} -20 ${u * 78} 30S${u * 24} 96 0 104`, '#c78fb0', 2.5, 0.4),
              )
              .join(''),
        },
      ) +
      glow(-44, 4, 20, 44, '#ffffff', 0.8, 12),
    x,
    y,
    turn,
    size,
  );

const clove = (x: number, y: number, turn: number) =>
  put(
    solid(
      smooth([
        [2, -70],
        [24, -40],
        [40, 10],
        [30, 52],
        [0, 62],
        [-26, 50],
        [-32, 14],
        [-18, -34],
      ]),
      tone('#f3e6d8', '#fffdf8', '#bf9fae'),
      { rim: 14, inside: line('M2 -68Q14 0 4 60', '#c79ab0', 3, 0.5) },
    ) + solid(ellipse(2, 58, 18, 7), tone('#d6bd94'), { rim: 3 }),
    x,
    y,
    turn,
  );

/** Garlic: two bulbs, and cloves. */
export const garlic = () =>
  bulb(170, 256, 1.06, -10) + bulb(342, 268, 1, 10) + clove(196, 388, -58) + clove(286, 396, 18) + clove(370, 400, 66);
