import { glow, line, put, random, smooth, solid, type Tone, tone, tube } from '../svg/svg.ts';
import { leaf } from '../svg/leaves.ts';
import { green } from './parts.ts';

/** Streaks that run from the stalk to the flower end. */
const streaks = (color: string, seed: number) => {
  const rnd = random(seed);
  return Array.from({ length: 26 }, () => {
    const u = rnd(-1, 1);
    const from = rnd(-74, -20);
    return line(`M${u * 84} ${from}Q${u * 118} ${from + 50} ${u * 92} ${from + rnd(60, 120)}`, color, rnd(2, 5), 0.28);
  }).join('');
};

const apple = (x: number, y: number, size: number, turn: number, colors: Tone, shoulder: string, streak: string) =>
  put(
    solid(
      smooth([
        [0, -84],
        [30, -104],
        [74, -104],
        [116, -66],
        [122, 0],
        [96, 72],
        [50, 112],
        [16, 112],
        [0, 104],
        [-16, 112],
        [-50, 112],
        [-96, 72],
        [-122, 0],
        [-116, -66],
        [-74, -104],
        [-30, -104],
      ]),
      colors,
      {
        rim: 26,
        inside:
          streaks(streak, Math.round(x)) + glow(0, -92, 78, 46, shoulder, 0.95) + glow(0, -88, 22, 14, '#4d3a1c', 0.6),
      },
    ) +
      glow(-56, -42, 24, 38, '#ffffff', 0.55, 24) +
      solid(
        tube([
          [0, -84, 6],
          [4, -116, 5],
          [16, -142, 8],
        ]),
        tone('#7a5a38'),
        { rim: 4 },
      ) +
      put(leaf('ovate', 84, 24, green), 8, -112, 62),
    x,
    y,
    turn,
    size,
  );

const redApple = (x: number, y: number, size: number, turn: number) =>
  apple(x, y, size, turn, tone('#cf2630', '#ff8264', '#84103a'), '#ecc65a', '#ffd07a');
const greenApple = (x: number, y: number, size: number, turn: number) =>
  apple(x, y, size, turn, tone('#92c440', '#e2f29a', '#548c32'), '#cfe27a', '#f2f9c8');

/** Apples. */
export const apples: Record<string, () => string> = {
  'shimla-apple': () => redApple(178, 236, 0.96, -12) + redApple(332, 302, 1.06, 8),
  'green-apple': () => greenApple(178, 236, 0.96, -12) + greenApple(332, 302, 1.06, 8),
};
