import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../releases/farmgate.ts';

/** Takes the figures that `docs/performance.md` has places for and writes them there: `npm run bench -- [name …]`, without names all. */

const document = path.join(repository, 'docs/performance.md');
const place = (name: string) => new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);

const text = readFileSync(document, 'utf8');
const all = [...text.matchAll(/<!-- ([a-z]+) -->/g)].map(([, name]) => name!);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}. There are: ${all.join(', ')}.`);

for (const name of asked.length > 0 ? asked : all) {
  console.log(`${name} …`);
  const bench = path.join(import.meta.dirname, `${name}.js`);
  // A bench that misses what it judges ends with 1, after its figures.
  const { stdout } = spawnSync(process.execPath, [bench], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (!stdout.trim()) {
    console.error(`bench:${name} took no figures: those in docs/performance.md stay as they are.`);
    process.exitCode = 1;
    continue;
  }
  console.log(stdout);
  const figures =
    stdout.includes('\n| ') || stdout.startsWith('| ') ? stdout.trim() : `\`\`\`text\n${stdout.trim()}\n\`\`\``;
  const before = readFileSync(document, 'utf8');
  writeFileSync(
    document,
    before.replace(place(name), (_all, begin: string, end: string) => `${begin}\n${figures}\n\n${end}`),
  );
}
spawnSync(path.join(repository, 'node_modules/.bin/prettier'), ['--write', document], { stdio: 'inherit' });
