import { glow, line, put, smooth, solid, tone } from '../svg/svg.ts';

const flesh = tone('#f4ebdd', '#fffcf4', '#c4ada0');
const cap = tone('#b9aba6', '#ece2db', '#786a70');

/** A shell-shaped cap on a short stem, its gills towards us. */
const shell = (x: number, y: number, turn: number, size: number) =>
  put(
    solid(
      smooth([
        [-112, -8],
        [-122, -62],
        [-76, -112],
        [0, -126],
        [76, -112],
        [122, -62],
        [112, -8],
        [60, 10],
        [0, 4],
        [-60, 10],
      ]),
      cap,
      { rim: 22 },
    ) +
      glow(-46, -84, 46, 18, '#ffffff', 0.6, -16) +
      solid(
        smooth([
          [-110, -22],
          [-56, -50],
          [0, -58],
          [56, -50],
          [110, -22],
          [70, 30],
          [28, 84],
          [20, 140],
          [-20, 140],
          [-28, 84],
          [-70, 30],
        ]),
        flesh,
        {
          rim: 12,
          gloss: 0.3,
          inside: [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
            .map((i) => line(`M${i * 2} 128Q${i * 5} 40 ${i * 21} ${-56 + Math.abs(i) * 7}`, '#b49c90', 3.5, 0.7))
            .join(''),
        },
      ),
    x,
    y,
    turn,
    size,
  );

/** A cluster of oyster mushrooms. */
export const oysterMushroom = () =>
  shell(256, 176, 0, 0.96) +
  shell(150, 246, -40, 0.9) +
  shell(362, 246, 40, 0.9) +
  shell(206, 296, -16, 0.9) +
  shell(312, 300, 16, 0.9);
