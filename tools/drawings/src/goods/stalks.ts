import { leaf } from '../svg/leaves.ts';
import { line, put, solid, type Tone, tone, tube } from '../svg/svg.ts';
import { deepGreen, green, ridged } from './parts.ts';

const sideBySide = (n: number, draw: (i: number) => string) =>
  Array.from({ length: n }, (_, i) =>
    put(draw(i), 256 + (i - (n - 1) / 2) * (150 / n) * 1.5, 440 - (i % 2) * 8, (i - (n - 1) / 2) * (30 / n)),
  ).join('');

const band = (y: number, half: number, color = '#7a57b0') =>
  line(`M${256 - half} ${y}Q256 ${y + 18} ${256 + half} ${y}`, color, 15) +
  line(`M${256 - half} ${y - 3}Q256 ${y + 15} ${256 + half} ${y - 3}`, '#ffffff', 3, 0.4);

const celerySkeleton = (leafy: string, colors: Tone, n: number) =>
  sideBySide(
    n,
    (i) =>
      ridged(
        [
          [0, 0, 20],
          [0, -120, 18],
          [(i - n / 2) * 4, -250, 11],
        ],
        colors,
        [-0.4, 0.3],
        { color: colors.light, width: 4 },
        9,
      ) + put(leafy, (i - n / 2) * 4, -246, (i - n / 2) * 8),
  );

/** Stalks, shoots and cobs. */
export const stalks: Record<string, () => string> = {
  celery: () =>
    celerySkeleton(
      [-46, 46, -20, 20, 0]
        .map((t) => put(leaf('lobed', 92, 44, t % 3 ? green : deepGreen, { veins: 2 }), 0, 0, t))
        .join(''),
      tone('#b4d97f', '#e9f7c4', '#6ba457'),
      6,
    ) + band(382, 106),
  asparagus: () =>
    sideBySide(
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
          { color: '', width: 0 },
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
              { color: '#cfdcb2', width: 4 },
              14,
            ) +
            [-14, -5, 5, 14].map((x) => line(`M${x} 40q${x * 0.3} 12 ${x * 0.6} 22`, '#d3c79f', 3)).join(''),
          180 + k * 76 - (k === 2 ? 76 : 0) + (k === 1 ? 76 : 0),
          420 + (k === 2 ? 12 : 0),
          t,
        ),
      )
      .join(''),
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
};
