import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../system/command-line.ts';
import { repository } from '../system/farmgate.ts';
import { contradictions } from './capacity/contradictions.ts';
import type { Figures } from './capacity/figures.ts';
import { measureAll } from './capacity/measure-all.ts';
import { capacityPage } from './capacity/page.ts';

/**
 * `npm run bench:capacity`: measures what a core of each service carries, and writes `docs/operations/capacity.json` and the page
 * `docs/operations/capacity.md` with what a large shop requires, unless the figures contradict each other. With `--page`: only the page,
 * from the last figures. With `--quick`: a tenth of the load, to see that the bench works; it writes nothing. Linux with two cores or more.
 */

const { values } = readCommandLine({ page: { type: 'boolean' }, quick: { type: 'boolean' } });
const file = path.join(repository, 'docs/operations/capacity.json');
const page = path.join(repository, 'docs/operations/capacity.md');

if (!values.page) {
  const isQuick = values.quick ?? false;
  const measured = await measureAll({ isQuick });
  const found = contradictions(measured);
  if (isQuick || found.length > 0) console.log(JSON.stringify(measured, null, 2));
  if (found.length > 0) {
    console.error(
      `These figures cannot be true, so nothing was written:\n${found.map((line) => `  ${line}\n`).join('')}Run the bench again on a machine without other load.`,
    );
    process.exit(1);
  }
  if (isQuick) process.exit(0);
  writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
}
const figures = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figures) : undefined;
writeFileSync(page, capacityPage(figures));
execFileSync(path.join(repository, 'node_modules/.bin/prettier'), ['--write', ...(figures ? [file] : []), page], {
  stdio: 'ignore',
});
console.log(readFileSync(page, 'utf8'));
