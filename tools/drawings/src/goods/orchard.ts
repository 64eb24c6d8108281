import { emoji } from '../svg/emoji.ts';
import { line, put, solid, tone, tube } from '../svg/svg.ts';
import { ball } from './parts.ts';

/** Fruit of cooler hills. */
export const orchard: Record<string, () => string> = {
  'shimla-apple': () => emoji('apple', 186, 226, 270, -10) + emoji('apple', 328, 288, 296, 8),
  'green-apple': () => emoji('greenApple', 186, 226, 270, -10) + emoji('greenApple', 328, 288, 296, 8),
  pear: () => emoji('pear', 190, 236, 300, -10) + emoji('pear', 326, 290, 300, 10),
  peach: () => emoji('peach', 256, 262, 400),
  plum: () =>
    (
      [
        [170, 220, -8],
        [342, 226, 10],
        [254, 336, 0],
      ] as const
    )
      .map(([x, y, t]) =>
        put(
          ball(0, 0, 98, 100, tone('#8a2a52', '#d8879a', '#3f0f3a'), line('M0 -98Q-34 0 0 98', '#4f1540', 5, 0.4)) +
            solid(
              tube([
                [0, -94, 8],
                [8, -128, 7],
              ]),
              tone('#7a6a45'),
              { rim: 4 },
            ),
          x,
          y,
          t,
        ),
      )
      .join(''),
  cherry: () => emoji('cherry', 256, 256, 410),
  strawberry: () =>
    (
      [
        [166, 210, -16, 220],
        [340, 206, 16, 214],
        [254, 330, 0, 250],
      ] as const
    )
      .map(([x, y, t, w]) => emoji('strawberry', x, y, w, t))
      .join(''),
  blueberry: () => emoji('blueberries', 256, 262, 400, 0, { hue: -22, light: 0.9 }),
  kiwi: () => emoji('kiwi', 196, 220, 300, -12) + emoji('kiwi', 326, 304, 300, 20),
};
