import path from 'node:path';
import { asText, chosen, places, take, write } from './figures/performance-page.ts';

/** Takes the figures that `docs/performance.md` has places for and writes them there: `npm run bench -- [name …]`, without names all. */

const all = places().filter((name) => !name.startsWith('drill:'));
for (const name of chosen(all)) {
  console.log(`${name} …`);
  // A bench that misses what it judges ends with 1, after its figures.
  const { figures } = take(path.join(import.meta.dirname, `${name}.js`));
  if (!figures) {
    console.error(`bench:${name} took no figures: those in docs/performance.md stay as they are.`);
    process.exitCode = 1;
    continue;
  }
  console.log(`${figures}\n`);
  write(name, figures.includes('\n| ') || figures.startsWith('| ') ? figures : asText(figures));
}
