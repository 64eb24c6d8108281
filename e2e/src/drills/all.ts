import path from 'node:path';
import { machine } from '../bench/figures/machine.ts';
import { asText, chosen, take, write } from '../bench/figures/performance-page.ts';

/**
 * Runs drills and writes what they found into `docs/performance.md`, with the machine and the time:
 * `npm run drill -- [name …]`, without names all. A drill in which something did not hold leaves the page as it is.
 */

const DRILLS = ['bad-release', 'integrity', 'payments', 'crash', 'early', 'locks', 'slow', 'accounts'];

for (const name of chosen(DRILLS)) {
  console.log(`${name} …`);
  const { figures, isGood } = take(path.join(import.meta.dirname, name, 'main.js'));
  console.log(`${figures}\n`);
  if (isGood) write(`drill:${name}`, `${machine()}\n\n${asText(figures)}`);
  else {
    console.error(`drill:${name} did not hold: what docs/performance.md says of it stays as it is.`);
    process.exitCode = 1;
  }
}
