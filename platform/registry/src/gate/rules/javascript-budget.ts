import { KIB } from '../../settings/budgets.ts';
import { type GateRule, changedParts, label } from './rule.ts';

/** Every visitor pays for a part's scripts: they stay within a budget. */
export const javascriptBudget: GateRule = {
  name: 'javascript-budget',
  check: ({ isReturn, javascript, budgets, ...candidate }) =>
    changedParts(candidate).flatMap((release) => {
      const bytes = javascript.get(label(release));
      const budget = budgets[release.kind];
      if (isReturn || bytes === undefined || bytes <= budget * KIB) return [];
      const setting = release.kind === 'shell' ? 'BUDGET_SHELL_KIB' : 'BUDGET_REMOTE_KIB';
      return [
        {
          parties: [label(release)],
          message: `${label(release)} has ${kib(bytes)} KiB of JavaScript in brotli, a ${release.kind} may have ${budget}`,
          remedy: `Load it later or do without; only when it is worth its time to every visitor, raise ${setting}.`,
        },
      ];
    }),
};

export const kib = (bytes: number): string => (bytes / KIB).toFixed(1);
