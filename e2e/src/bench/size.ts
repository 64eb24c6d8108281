import { table } from './figures/table.ts';
import { readCommandLine } from '../system/command-line.ts';
import { budgets, row } from './size/budgets.ts';
import { healthRow } from './size/health.ts';
import { originTable } from './size/origins.ts';
import { productionDependencies } from './size/production-dependencies.ts';
import { duplicateLibraries, scriptRows } from './size/scripts.ts';

readCommandLine({});

/**
 * `npm run bench:size`: sizes of scripts and production dependencies, compared with the budgets of `e2e/size-budgets.json`. Exits with 1
 * above a budget, because bytes, unlike times, are the same on every machine.
 */

/** Packages named in the table. */
const LARGEST_COUNT = 3;
const MB = 1e6;

console.log(table(['JavaScript, brotli', 'KiB', 'Budget'], [...scriptRows(), await healthRow()]));
const { head, rows } = originTable();
console.log(`\n${table(head, rows)}`);
const duplicates = duplicateLibraries();
console.log(
  duplicates.length > 0
    ? `\nLibraries that more than one part ships: ${duplicates.join('; ')}\n`
    : '\nNo library is shipped by more than one part.\n',
);

const services = Object.entries(budgets.services).map(([service, budget]) => {
  const packages = productionDependencies(service);
  const total = packages.reduce((sum, { bytes }) => sum + bytes, 0) / MB;
  const largest = packages
    .slice(0, LARGEST_COUNT)
    .map(({ folder, bytes }) => `${nameOf(folder)} ${(bytes / MB).toFixed(1)}`);
  return [...row(service, total, budget), String(packages.length), largest.join(', ')];
});
console.log(table(['Production dependencies', 'MB', 'Budget', 'Packages', 'Largest, MB'], services));

if (process.exitCode)
  console.log(
    '\nA budget is exceeded. Load the script later, remove it, or make the package a development dependency. Raise the budget in e2e/size-budgets.json only if the code is worth its size.',
  );

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
