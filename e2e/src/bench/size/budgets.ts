import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../system/farmgate.ts';
import { verdict } from '../figures/table.ts';

interface Budgets {
  /** KiB of JavaScript that a page needs before it is usable, from all parts, by the path of its route. */
  pages: Record<string, number>;
  /** KiB of scripts that report health. */
  health: number;
  /** KiB of JavaScript of each part. */
  parts: Record<string, number>;
  /** MB of production dependencies of each service, by its folder. */
  services: Record<string, number>;
}

export const budgets = JSON.parse(readFileSync(path.join(repository, 'e2e/size-budgets.json'), 'utf8')) as Budgets;

/** A table row. Sets the exit code to 1 if the size exceeds the budget. */
export function row(label: string, size: number, budget: number): string[] {
  if (size > budget) process.exitCode = 1;
  return [label, size.toFixed(1), `${budget} (${verdict(size <= budget)})`];
}
