import { KIB } from '../../settings/budgets.ts';
import { type GateRule, changedParts, label } from './rule.ts';
import { kib } from './javascript-budget.ts';

const MAX_GROWTH_FACTOR = 1.2;
const MAX_GROWTH_BYTES = 10 * KIB;

/** Catches libraries that are bundled by accident. Small parts may grow by a large share, large parts by a small one. */
export const javascriptGrowth: GateRule = {
  name: 'javascript-growth',
  check: ({ isReturn, javascript, live, ...candidate }) =>
    changedParts(candidate).flatMap((release) => {
      const before = live[release.name];
      const was = before && javascript.get(label(before));
      const is = javascript.get(label(release));
      if (isReturn || !before || was === undefined || is === undefined) return [];
      if (is <= was * MAX_GROWTH_FACTOR || is - was <= MAX_GROWTH_BYTES) return [];
      return [
        {
          parties: [label(release), label(before)],
          message: `${label(release)} has ${kib(is)} KiB of JavaScript (brotli), ${kib(is - was)} KiB more than the live ${label(before)}`,
          remedy:
            'Find what the build added and load it later. If it is intended, promote with force and give the reason.',
        },
      ];
    }),
};
