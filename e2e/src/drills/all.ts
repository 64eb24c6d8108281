import path from 'node:path';
import { machine } from '../bench/figures/machine.ts';
import { asText, chosen, take, write } from '../bench/figures/performance-page.ts';
import { repository } from '../releases/farmgate.ts';

/**
 * Runs drills and writes what they found into `docs/performance.md`, with the machine and the time:
 * `npm run drill -- [name …]`, without names all. A drill in which something did not hold leaves the page as it is.
 */

const here = (name: string) => path.join(import.meta.dirname, `${name}.js`);
const DRILLS: Record<string, string> = {
  'bad-release': here('bad-release'),
  integrity: here('integrity'),
  payments: here('payments'),
  crash: here('crash'),
  early: here('early'),
  locks: here('locks'),
  slow: here('slow'),
  accounts: path.join(repository, 'api/dist/drills/accounts.js'),
};

for (const name of chosen(Object.keys(DRILLS))) {
  console.log(`${name} …`);
  const { figures, isGood } = take(DRILLS[name]!);
  console.log(`${figures}\n`);
  if (isGood) write(`drill:${name}`, `${machine()}\n\n${asText(figures)}`);
  else {
    console.error(`drill:${name} did not hold: what docs/performance.md says of it stays as it is.`);
    process.exitCode = 1;
  }
}
