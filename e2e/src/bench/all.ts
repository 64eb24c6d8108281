import path from 'node:path';
import { asCodeBlock, chosenNames, blockNames, runProgram, writeFigures } from './figures/performance-page.ts';

/** `npm run bench -- [name …]`: runs the named benches, or all of them, and writes their figures into `docs/performance.md`. */

const all = blockNames().filter((name) => !name.startsWith('drill:'));
for (const name of chosenNames(all)) {
  console.log(`${name} …`);
  // The exit code does not matter: a bench that misses its goal prints its figures and exits with 1.
  const { figures } = runProgram(path.join(import.meta.dirname, `${name}.js`));
  if (!figures) {
    console.error(
      `bench:${name} printed no figures; see its error above. docs/performance.md keeps its previous figures. Run it again with npm run bench -- ${name}.`,
    );
    process.exitCode = 1;
    continue;
  }
  console.log(`${figures}\n`);
  writeFigures(name, figures.includes('\n| ') || figures.startsWith('| ') ? figures : asCodeBlock(figures));
}
