import { leaf } from '../svg/leaves.ts';
import { around, ellipse, glow, line, put, solid, type Tone, tone, tube } from '../svg/svg.ts';
import { ball, deepGreen, green, half } from './parts.ts';

/** A round fruit with a seam. */
const seamed = (r: number, colors: Tone, seam: string, blush = '') =>
  ball(0, 0, r, r * 1.02, colors, `${blush}${line(`M0 ${-r}Q${-r * 0.36} 0 0 ${r}`, seam, 5, 0.4)}`);

const twig = (height: number) =>
  solid(
    tube([
      [0, 6, 8],
      [8, -height, 7],
    ]),
    tone('#7a6a45'),
    { rim: 4 },
  );

const peachSkin = tone('#f7a45c', '#ffdc9c', '#d9603f');

const cherry = (x: number, y: number) =>
  ball(x, y, 74, 70, tone('#a5122e', '#ef6a66', '#4c0826'), glow(x, y - 60, 30, 16, '#3f0620', 0.7)) +
  glow(x - 26, y - 30, 13, 15, '#ffffff', 0.6);

/** Fruit with a stone. */
export const stoneFruit: Record<string, () => string> = {
  peach: () =>
    put(
      seamed(118, peachSkin, '#b5433a', glow(46, 10, 110, 120, '#e0433f', 0.75, 10)) +
        put(
          twig(16) + put(leaf('lance', 128, 24, green), 2, 6, 58) + put(leaf('lance', 104, 20, deepGreen), 0, 6, -64),
          0,
          -112,
        ),
      186,
      232,
      -6,
    ) +
    half(
      344,
      332,
      108,
      104,
      peachSkin,
      tone('#fbc766', '#ffe9b0', '#ee9a45'),
      `<path d="${ellipse(0, 0, 54, 56)}" fill="#e2584a" opacity=".55"/>` +
        solid(
          around(0, 2, (a) => 40 + 3 * Math.sin(7 * a), 40, 1.12),
          tone('#a5603a', '#d9a06c', '#5f2f24'),
          {
            rim: 10,
            inside: [-22, -8, 8, 22].map((x) => line(`M${x} -36q${-x * 0.5} 36 0 74`, '#6a3526', 4, 0.6)).join(''),
          },
        ),
      8,
    ),
  plum: () =>
    (
      [
        [170, 212, -18],
        [342, 218, 20],
        [254, 340, -6],
      ] as const
    )
      .map(([x, y, t], i) =>
        put(
          seamed(100, tone('#7d2655', '#d08aa6', '#360d36'), '#4f1540', glow(-30, -34, 74, 60, '#b9a4d0', 0.4)) +
            (i < 2 ? put(twig(26) + put(leaf('ovate', 70, 20, green), 4, -14, i ? -60 : 60), 0, -98) : ''),
          x,
          y,
          t,
        ),
      )
      .join(''),
  cherry: () =>
    line('M250 92Q176 170 152 268', '#6f9a3c', 9) +
    line('M250 92Q270 200 266 300', '#86ad48', 9) +
    line('M250 92Q346 160 374 250', '#6f9a3c', 9) +
    solid(ellipse(250, 90, 18, 11), tone('#8a6a45'), { rim: 4 }) +
    put(leaf('ovate', 150, 42, green), 258, 92, 76) +
    cherry(148, 322) +
    cherry(378, 304) +
    cherry(264, 362),
};
