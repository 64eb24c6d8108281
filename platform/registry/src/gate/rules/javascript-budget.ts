import { isShell } from '@farmgate/contract/part';
import { KIB } from '../../settings/budgets.ts';
import { type GateRule, changedParts, label } from './rule.ts';

/** The scripts of a part stay within a budget, because every visitor downloads them. */
export const javascriptBudget: GateRule = {
  name: 'javascript-budget',
  check: ({ isReturn, javascript, budgets, ...candidate }) =>
    changedParts(candidate).flatMap((release) => {
      const bytes = javascript.get(label(release));
      const budget = budgets[release.kind];
      if (isReturn || bytes === undefined || bytes <= budget * KIB) return [];
      const setting = isShell(release) ? 'BUDGET_SHELL_KIB' : 'BUDGET_REMOTE_KIB';
      return [
        {
          parties: [label(release)],
          message: `${label(release)} has ${kib(bytes)} KiB of JavaScript (brotli); the budget of a ${release.kind} is ${budget} KiB`,
          remedy: `Load code later or remove it. Raise ${setting} only if the code is worth its download for every visitor.`,
        },
      ];
    }),
};

export const kib = (bytes: number): string => (bytes / KIB).toFixed(1);
