import path from 'node:path';
import { machine } from '../bench/figures/machine.ts';
import { asCodeBlock, chosenNames, runProgram, writeFigures } from '../bench/figures/performance-page.ts';

/**
 * `npm run drill -- [name …]`: runs the named drills, or all of them, and writes their output with machine and time into
 * `docs/performance.md`. The output of a failed drill is not written.
 */

const DRILLS = [
  'bad-release',
  'guard',
  'forgery',
  'integrity',
  'payments',
  'crash',
  'early',
  'locks',
  'slow',
  'accounts',
  'shared-cache',
  'pgbouncer',
  'isolation',
  'reproducible',
  'react-majors',
  'faults',
  'fleet',
  'restore',
];

for (const name of chosenNames(DRILLS)) {
  console.log(`${name} …`);
  const { figures, succeeded } = runProgram(path.join(import.meta.dirname, name, 'main.js'));
  console.log(`${figures}\n`);
  if (succeeded) writeFigures(`drill:${name}`, `${machine()}\n\n${asCodeBlock(figures)}`);
  else {
    console.error(`drill:${name} failed; see its output above. docs/performance.md keeps its previous result.`);
    process.exitCode = 1;
  }
}
