import { fit, leaf, sprig } from '../svg/leaves.ts';
import { line, put, tone } from '../svg/svg.ts';
import { betelLeaf } from './betel-leaf.ts';

export const twigs = (places: readonly (readonly [number, number, number])[], twig: (i: number) => string) =>
  places.map(([x, y, turn], i) => put(twig(i), x, y, turn)).join('');

const fan = [
  [214, 440, -34],
  [300, 440, 34],
  [232, 446, -16],
  [284, 446, 16],
  [258, 452, 0],
] as const;

export const tied =
  '<g>' + line('M214 420Q256 440 300 420', '#7d4a22', 17) + line('M215 416Q256 436 299 416', '#d9a45e', 11) + '</g>';

/** Greens whose leaves sit in pairs or threes on a twig. */
export const sprigs: Record<string, () => string> = {
  'curry-leaves': () =>
    fit(
      twigs(
        [
          [160, 440, -34],
          [350, 440, 34],
          [205, 452, -14],
          [310, 452, 15],
          [256, 462, 0],
        ],
        (i) =>
          sprig({
            length: 330,
            pairs: 8,
            kind: 'ovate',
            long: 66,
            wide: 20,
            colors: tone('#3b8f3f', '#8fcf6a', '#145a45'),
            curve: (i - 2) * 6,
          }),
      ),
      0.8,
    ),
  'fenugreek-leaves': () =>
    fit(
      twigs(
        Array.from({ length: 11 }, (_, i) => [196 + i * 12, 440, -45 + i * 9] as const),
        (i) =>
          line('M0 0V-300', '#9cc46a', 5) +
          [0, 1, 2, 3, 4]
            .map((k) =>
              put(
                [-62, 62, 0]
                  .map((t) =>
                    put(
                      leaf(
                        'obovate',
                        56,
                        23,
                        k % 2 ? tone('#4ba04a', '#9edb78', '#1f6a46') : tone('#63b44c', '#b5e67f', '#2d7a46'),
                        { veins: 2 },
                      ),
                      0,
                      0,
                      t,
                    ),
                  )
                  .join(''),
                (k % 2 ? 18 : -18) * (k ? 1 : 0),
                -306 + k * 46 + (i % 2) * 14,
                (k % 2 ? 26 : -26) * (k ? 1 : 0),
              ),
            )
            .join(''),
      ) + tied,
      0.74,
    ),
  'drumstick-leaves': () =>
    fit(
      twigs(
        fan,
        () =>
          [
            [-120, -44],
            [-190, 40],
            [-255, -34],
            [-300, 8],
          ]
            .map(([y = 0, t = 0]) =>
              put(
                sprig({
                  length: 110,
                  pairs: 5,
                  kind: 'obovate',
                  long: 34,
                  wide: 15,
                  colors: tone('#5aa945', '#b2e079', '#276c41'),
                  thick: 4,
                }),
                0,
                y,
                t,
              ),
            )
            .join('') + line('M0 0V-310', '#86a553', 6),
      ) + tied,
      0.8,
    ),
  'agathi-keerai': () =>
    fit(
      twigs(fan, () =>
        sprig({
          length: 340,
          pairs: 11,
          kind: 'oblong',
          long: 62,
          wide: 13,
          colors: tone('#4f9f4e', '#a2d985', '#1f6549'),
        }),
      ) + tied,
    ),
  'betel-leaf': betelLeaf,
};
