import { bunch, fit } from '../svg/leaves.ts';
import { sheet, tone } from '../svg/svg.ts';

/** Herbs. */
export const herbs: Record<string, () => string> = {
  coriander: () =>
    fit(
      bunch({
        seed: 3,
        kind: 'lobed',
        colors: tone('#57ab3c', '#aee36d', '#246f41'),
        stems: 12,
        leaves: 4,
        long: 66,
        wide: 36,
        spread: 40,
        reach: 300,
        thick: 6,
      }),
      0.96,
    ),
  mint: () =>
    fit(
      bunch({
        seed: 5,
        kind: 'mint',
        colors: tone('#2f9a56', '#84d68a', '#0f5b4c'),
        stem: tone('#7a6a5a'),
        stems: 8,
        leaves: 7,
        long: 88,
        wide: 32,
        spread: 46,
        thick: 7,
      }),
    ),
  basil: () =>
    sheet(
      bunch({
        seed: 31,
        kind: 'ovate',
        colors: tone('#4caa3f', '#a8e36e', '#1b6b43'),
        stems: 7,
        leaves: 6,
        long: 100,
        wide: 46,
        spread: 46,
        thick: 8,
      }),
      256,
      262,
      412,
    ),
  parsley: () =>
    sheet(
      bunch({
        seed: 33,
        kind: 'lobed',
        colors: tone('#2f9247', '#80d06e', '#0f5a47'),
        stems: 13,
        leaves: 4,
        long: 60,
        wide: 34,
        spread: 44,
        reach: 290,
        thick: 6,
      }),
      256,
      262,
      450,
    ),
};
