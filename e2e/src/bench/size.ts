import { table } from './figures/table.ts';
import { readCommandLine } from '../system/command-line.ts';
import { budgets, row } from './size/budgets.ts';
import { productionDependencies } from './size/production-dependencies.ts';
import { duplicateLibraries, scriptRows } from './size/scripts.ts';

readCommandLine({});

/**
 * Sizes beside the budgets of `e2e/size-budgets.json`: `npm run bench:size`. It fails above a budget: bytes do not depend on the
 * machine's speed or load.
 */

const LISTED = 3;
const MB = 1e6;

console.log(table(['JavaScript, brotli', 'KiB', 'Budget'], scriptRows()));
const duplicates = duplicateLibraries();
console.log(
  duplicates.length > 0
    ? `\nLibraries in more than one part: ${duplicates.join('; ')}\n`
    : '\nNo library is in more than one part.\n',
);

const services = Object.entries(budgets.services).map(([service, budget]) => {
  const packages = productionDependencies(service);
  const total = packages.reduce((sum, { bytes }) => sum + bytes, 0) / MB;
  const largest = packages.slice(0, LISTED).map(({ folder, bytes }) => `${nameOf(folder)} ${(bytes / MB).toFixed(1)}`);
  return [...row(service, total, budget), String(packages.length), largest.join(', ')];
});
console.log(table(['Production dependencies', 'MB', 'Budget', 'Packages', 'Largest, MB'], services));

if (process.exitCode)
  console.log(
    '\nAbove a budget: load the script later or do without it, or make the package a development dependency. Raise the budget only when the bytes are worth it.',
  );

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
