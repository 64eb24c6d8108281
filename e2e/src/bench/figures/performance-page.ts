import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../system/farmgate.ts';
import { misused, readCommandLine } from '../../system/command-line.ts';

/** `docs/performance.md`: it has a place for each program that takes figures, `<!-- name -->` to `<!-- /name -->`. */
const page = path.join(repository, 'docs/performance.md');

/** The names in the command line, or all there are. One that there is not ends the program. */
export function chosen(all: string[]): string[] {
  const { positionals: asked } = readCommandLine({}, { words: true });
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) misused(`There is no ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  return asked.length > 0 ? asked : all;
}

/** The names of all places in the page. */
export function places(): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/<!-- ([a-z][a-z:-]*) -->/g)].map(([, name]) => name!);
}

/** Runs a program to its end. What it says of its troubles goes to the terminal. */
export function take(program: string): { figures: string; isGood: boolean } {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const { stdout, status } = spawnSync(process.execPath, [program], { encoding: 'utf8', stdio });
  return { figures: stdout.trim(), isGood: status === 0 };
}

/** Puts figures, in Markdown, in their place. */
export function write(name: string, figures: string): void {
  const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
  const before = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    before.replace(place, (_all, begin: string, end: string) => `${begin}\n${figures}\n\n${end}`),
  );
  spawnSync(path.join(repository, 'node_modules/.bin/prettier'), ['--write', page], { stdio: 'ignore' });
}

export const asText = (figures: string) => `\`\`\`text\n${figures}\n\`\`\``;
