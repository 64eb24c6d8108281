import { leaf } from '../svg/leaves.ts';
import { around, ellipse, glow, type Knot, line, mix, put, solid, tone, tube } from '../svg/svg.ts';
import { bumps, green, ridged, speckles, stalk } from './parts.ts';

/** Gourds. */
export const gourds: Record<string, () => string> = {
  'bitter-gourd': () => {
    const one: Knot[] = [
      [112, 196, 10],
      [190, 168, 46],
      [300, 186, 52],
      [396, 252, 34],
      [440, 312, 6],
    ];
    const two: Knot[] = [
      [84, 316, 8],
      [150, 300, 42],
      [258, 314, 54],
      [360, 366, 40],
      [424, 424, 6],
    ];
    return [one, two]
      .map(
        (spine, i) =>
          solid(tube(spine, 24), tone('#5aa544', '#b6e07a', '#1f6242'), {
            rim: 24,
            inside: bumps(spine, 5 + i, 17, 9, tone('#5aa544', '#a8da6c', '#27693f')),
          }) +
          solid(
            tube([
              [(spine[0] as Knot)[0] + 4, (spine[0] as Knot)[1], 9],
              [(spine[0] as Knot)[0] - 26, (spine[0] as Knot)[1] + 6, 7],
              [(spine[0] as Knot)[0] - 44, (spine[0] as Knot)[1] - 6, 8],
            ]),
            stalk,
            { rim: 6 },
          ),
      )
      .join('');
  },
  'bottle-gourd': () =>
    solid(
      tube([
        [368, 118, 11],
        [384, 84, 9],
        [400, 62, 12],
      ]),
      stalk,
      { rim: 7 },
    ) +
    solid(
      tube([
        [366, 128, 30],
        [336, 176, 50],
        [282, 250, 62],
        [218, 330, 88],
        [176, 382, 74],
      ]),
      tone('#a5cf72', '#e8f5b8', '#5b9a4f'),
      { rim: 34, inside: speckles(3, 260, 270, 170, 170, 160, '#f3fadb', 3.4, 0.5) },
    ) +
    glow(232, 270, 26, 92, '#ffffff', 0.42, 34),
  'snake-gourd': () =>
    [0, 1]
      .map((i) => {
        const spine: Knot[] = i
          ? [
              [360, 66, 12],
              [344, 150, 24],
              [372, 250, 27],
              [346, 350, 22],
              [388, 446, 5],
            ]
          : [
              [196, 60, 13],
              [214, 150, 27],
              [166, 250, 31],
              [214, 350, 26],
              [168, 452, 5],
            ];
        return (
          ridged(
            spine,
            tone('#a9cf86', '#eaf6cf', '#4f8d55'),
            [-0.55, 0, 0.55],
            { color: '#f4fbe6', width: 6, opacity: 0.75 },
            16,
          ) +
          solid(
            tube([
              [(spine[0] as Knot)[0], 66, 8],
              [(spine[0] as Knot)[0] + 4, 40, 7],
            ]),
            stalk,
            { rim: 5 },
          )
        );
      })
      .join(''),
  'ridge-gourd': () =>
    [0, 1]
      .map(
        (i) =>
          ridged(
            i
              ? [
                  [392, 116, 16],
                  [352, 200, 38],
                  [310, 300, 46],
                  [268, 404, 40],
                  [252, 448, 16],
                ]
              : [
                  [250, 70, 14],
                  [216, 160, 36],
                  [176, 270, 46],
                  [144, 372, 38],
                  [132, 420, 14],
                ],
            tone('#5e9f48', '#b0d677', '#23603f'),
            [-0.72, -0.36, 0, 0.36, 0.72],
            { color: '#2f6a3a', width: 6, opacity: 0.75 },
            18,
          ) +
          put(
            solid(
              tube([
                [0, 8, 12],
                [6, -22, 9],
                [16, -46, 11],
              ]),
              stalk,
              { rim: 7 },
            ),
            i ? 394 : 252,
            i ? 108 : 62,
            14,
          ),
      )
      .join(''),
  'ash-gourd': () =>
    solid(
      tube([
        [256, 120, 12],
        [264, 84, 11],
        [286, 62, 14],
      ]),
      stalk,
      { rim: 7 },
    ) +
    solid(
      around(256, 280, (a) => 168 + 4 * Math.sin(a * 6), 50, 0.94),
      tone('#9dbf9b', '#e9f3e4', '#4f8368'),
      {
        rim: 40,
        inside:
          speckles(6, 256, 280, 170, 160, 260, '#ffffff', 4, 0.5) +
          [
            'M256 122Q140 190 150 420',
            'M256 122Q210 260 220 440',
            'M256 122Q372 190 362 420',
            'M256 122Q302 260 292 440',
          ]
            .map((d) => line(d, '#6a9a7c', 5, 0.3))
            .join(''),
      },
    ) +
    glow(190, 210, 50, 66, '#ffffff', 0.5, 26),
  'yellow-pumpkin': () => {
    const lobe = (cx: number, rx: number, shade: number) =>
      solid(
        ellipse(cx, 290, rx, 138),
        tone(mix('#f08a24', '#b4501a', shade), mix('#ffc861', '#f08a24', shade), mix('#c2491d', '#8a2f1a', shade)),
        { rim: 26 },
      );
    return (
      lobe(132, 66, 0.5) +
      lobe(380, 66, 0.5) +
      lobe(184, 78, 0.25) +
      lobe(328, 78, 0.25) +
      lobe(256, 82, 0) +
      solid(
        tube([
          [256, 168, 26],
          [262, 128, 18],
          [288, 96, 22],
        ]),
        tone('#7f9a3d', '#c2d27a', '#4a6133'),
        { rim: 12 },
      ) +
      put(leaf('round', 96, 56, green), 290, 150, 74)
    );
  },
};
