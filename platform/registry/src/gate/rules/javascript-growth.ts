import { KIB } from '../../settings/budgets.ts';
import { type GateRule, changedParts, label } from './rule.ts';
import { kib } from './javascript-budget.ts';

const MOST_TIMES = 1.2;
const MOST_MORE = 10 * KIB;

/** A library that came in by accident shows as a jump. Small parts may grow by much, large ones by a little. */
export const javascriptGrowth: GateRule = {
  name: 'javascript-growth',
  check: ({ isReturn, javascript, live, ...candidate }) =>
    changedParts(candidate).flatMap((release) => {
      const before = live[release.name];
      const was = before && javascript.get(label(before));
      const is = javascript.get(label(release));
      if (isReturn || !before || was === undefined || is === undefined) return [];
      if (is <= was * MOST_TIMES || is - was <= MOST_MORE) return [];
      return [
        {
          parties: [label(release), label(before)],
          message: `${label(release)} has ${kib(is)} KiB of JavaScript in brotli, ${kib(is - was)} more than live ${label(before)}`,
          remedy: 'Look for what came in with it and load it later; when it is meant, promote with force and say why.',
        },
      ];
    }),
};
