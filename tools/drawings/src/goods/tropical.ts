import { ellipse, put, smooth, solid, tone, tube } from '../svg/svg.ts';
import { ball, half, speckles } from './parts.ts';

/** Fruit of warm coasts and foothills, whole and cut open. */
export const tropical: Record<string, () => string> = {
  'passion-fruit': () =>
    put(
      ball(
        0,
        0,
        118,
        114,
        tone('#6b2f5f', '#b98ab0', '#2e1236'),
        speckles(5, 0, 0, 112, 108, 50, '#c99ac0', 2.6, 0.5),
        24,
      ) +
        solid(
          tube([
            [0, -108, 10],
            [6, -134, 9],
          ]),
          tone('#8a7a4a'),
          { rim: 5 },
        ),
      178,
      222,
    ) +
    half(
      340,
      318,
      122,
      116,
      tone('#6b2f5f', '#b98ab0', '#2e1236'),
      tone('#f6e3e6', '#fff6f4', '#d9b3c0'),
      solid(ellipse(0, 0, 84, 78), tone('#eeb02a', '#ffe07a', '#c97a1c'), {
        rim: 12,
        gloss: 0.3,
        inside: Array.from({ length: 22 }, (_, i) => {
          const [a, q] = [i * 2.4, 10 + Math.sqrt(i) * 14];
          return put(
            '<ellipse rx="11" ry="14" fill="#f7c84a" opacity=".9"/><ellipse rx="6" ry="9" fill="#2c2424"/>',
            Math.cos(a) * q,
            Math.sin(a) * q,
            (a * 180) / Math.PI,
          );
        }).join(''),
      }),
      8,
    ),
  'dragon-fruit': () =>
    put(
      [
        [-58, 44],
        [58, 44],
        [-72, -10],
        [72, -10],
        [-50, -70],
        [50, -70],
        [0, -110],
        [-64, 90],
        [64, 90],
        [-24, -100],
        [24, -100],
      ]
        .map(([x = 0, y = 0], i) =>
          put(
            `<path d="M-20 14Q-14 -34 0 -58Q14 -34 20 14Z" fill="${i % 2 ? '#8fbf52' : '#b9cf5a'}"/>`,
            x,
            y,
            Math.atan2(x, -y + 40) * 52,
          ),
        )
        .join('') +
        solid(ellipse(0, 10, 96, 124), tone('#e33a83', '#ff94b4', '#8f1760'), { rim: 26 }) +
        [
          [-50, 20],
          [0, -20],
          [46, 26],
          [-30, 76],
          [24, 84],
          [-40, -44],
          [38, -50],
        ]
          .map(([x = 0, y = 0], i) =>
            put(
              '<path d="M-18 14Q-10 -22 6 -44Q12 -16 18 12Q0 20 -18 14Z" fill="#f26aa0"/><path d="M0 -20Q4 -34 6 -44Q10 -30 10 -16Z" fill="#a9c95a"/>',
              x,
              y,
              i % 2 ? 14 : -14,
            ),
          )
          .join(''),
      184,
      232,
      -12,
    ) +
    half(
      350,
      320,
      104,
      116,
      tone('#e33a83', '#ff94b4', '#8f1760'),
      tone('#fbf7f7', '#ffffff', '#ded0da'),
      speckles(8, 0, 0, 84, 94, 130, '#2f2630', 3.4, 0.9),
      14,
    ),
  mangosteen: () =>
    ([[176, 226, -8, 1]] as const)
      .map(([x, y, t, s]) =>
        put(
          ball(0, 0, 124, 116, tone('#52234f', '#a578a6', '#220a2c'), '', 26) +
            [0, 90, 180, 270]
              .map((a) =>
                put(solid(ellipse(0, -34, 32, 34), tone('#a8b56a', '#dfe6a8', '#6a7a42'), { rim: 8 }), 0, -92, a, 0.8),
              )
              .join('') +
            solid(ellipse(0, -96, 12, 10), tone('#7a6a45'), { rim: 4 }),
          x,
          y,
          t,
          s,
        ),
      )
      .join('') +
    half(
      346,
      324,
      120,
      112,
      tone('#52234f', '#a578a6', '#220a2c'),
      tone('#b8485f', '#dc8f94', '#7f2048'),
      Array.from({ length: 6 }, (_, i) =>
        put(
          solid(
            smooth([
              [0, -6],
              [26, -44],
              [18, -70],
              [0, -76],
              [-18, -70],
              [-26, -44],
            ]),
            tone('#fbf6ef', '#ffffff', '#d9cbcc'),
            { rim: 9 },
          ),
          0,
          0,
          i * 60,
        ),
      ).join(''),
      6,
    ),
};
