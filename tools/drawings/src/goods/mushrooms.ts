import { glow, put, smooth, solid, tone, tube } from '../svg/svg.ts';
import { oysterMushroom } from './oyster-mushroom.ts';

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
  'oyster-mushroom': oysterMushroom,
};
