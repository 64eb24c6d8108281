import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../system/command-line.ts';
import { repository } from '../system/farmgate.ts';
import type { Figures } from './capacity/figures.ts';
import { measureAll } from './capacity/measure-all.ts';
import { capacityPage } from './capacity/page.ts';

/**
 * `npm run bench:capacity`: measures what a core of each service carries, and writes `docs/operations/capacity.json` and the page
 * `docs/operations/capacity.md` with what a large shop requires. With `--page`: only the page, from the last figures. With `--quick`: a
 * tenth of the load, to see that the bench works. Linux with two cores or more.
 */

const { values } = readCommandLine({ page: { type: 'boolean' }, quick: { type: 'boolean' } });
const file = path.join(repository, 'docs/operations/capacity.json');
const page = path.join(repository, 'docs/operations/capacity.md');

if (!values.page)
  writeFileSync(file, `${JSON.stringify(await measureAll({ isQuick: values.quick ?? false }), null, 2)}\n`);
const figures = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figures) : undefined;
writeFileSync(page, capacityPage(figures));
execFileSync(path.join(repository, 'node_modules/.bin/prettier'), ['--write', ...(figures ? [file] : []), page], {
  stdio: 'ignore',
});
console.log(readFileSync(page, 'utf8'));
