import { glow, line, put, smooth, solid, tone, tube } from '../svg/svg.ts';

const mushroom = (x: number, y: number, size: number, turn: number) =>
  put(
    solid(
      tube([
        [0, 10, 40],
        [2, 70, 44],
        [0, 104, 46],
      ]),
      tone('#f3e6d6', '#fffaf2', '#c7ab99'),
      { rim: 16 },
    ) +
      `<ellipse cx="0" cy="24" rx="104" ry="30" fill="#8f6f62"/>` +
      solid(
        smooth([
          [-118, 16],
          [-112, -40],
          [-66, -92],
          [0, -108],
          [66, -92],
          [112, -40],
          [118, 16],
          [60, 32],
          [0, 36],
          [-60, 32],
        ]),
        tone('#f5e9dc', '#ffffff', '#cdb1a2'),
        { rim: 26 },
      ) +
      glow(-40, -54, 34, 22, '#ffffff', 0.8, -24),
    x,
    y,
    turn,
    size,
  );

/** Mushrooms. */
export const mushrooms: Record<string, () => string> = {
  'button-mushroom': () => mushroom(172, 214, 0.98, -14) + mushroom(352, 220, 0.92, 16) + mushroom(258, 338, 1.12, 2),
  'oyster-mushroom': () =>
    (
      [
        [140, 252, -36, 0.92],
        [372, 252, 36, 0.92],
        [200, 190, -14, 0.9],
        [318, 186, 14, 0.9],
        [256, 280, 0, 1.1],
      ] as const
    )
      .map(([x, y, t, s]) =>
        put(
          solid(
            tube([
              [0, 20, 34],
              [0, 100, 24],
              [-t * 0.8, 170, 22],
            ]),
            tone('#f1e7da', '#fffaf1', '#c1aaa0'),
            { rim: 14, inside: [-14, 0, 14].map((dx) => line(`M${dx} 20V150`, '#cdb9ab', 3, 0.7)).join('') },
          ) +
            solid(
              smooth([
                [-108, 16],
                [-110, -40],
                [-60, -86],
                [0, -78],
                [62, -88],
                [110, -38],
                [106, 18],
                [44, 46],
                [0, 34],
                [-44, 46],
              ]),
              tone('#cfc3bd', '#f6f0ea', '#8c7c82'),
              { rim: 22 },
            ) +
            glow(-36, -36, 40, 20, '#ffffff', 0.6, -16),
          x,
          y,
          t,
          s,
        ),
      )
      .join(''),
};
