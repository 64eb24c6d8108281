import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../system/farmgate.ts';
import { exitWithUsageError, readCommandLine } from '../../system/command-line.ts';

/** Each bench and drill has a block in `docs/performance.md`, from `<!-- name -->` to `<!-- /name -->`. */
const page = path.join(repository, 'docs/performance.md');

/** The names on the command line, or all of them. Exits with an error if a name is unknown. */
export function chosenNames(all: string[]): string[] {
  const { positionals: names } = readCommandLine({}, { positionals: true });
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    exitWithUsageError(`Unknown name: ${unknown.join(', ')}. Use one or more of: ${all.join(', ')}.`);
  return names.length > 0 ? names : all;
}

/** The names of all blocks in the page. */
export function blockNames(): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/<!-- ([a-z][a-z:-]*) -->/g)].map(([, name]) => name!);
}

/** Runs a program until it exits. Its stdout is the figures; stderr goes to the terminal. */
export function runProgram(program: string): { figures: string; succeeded: boolean } {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const { stdout, status } = spawnSync(process.execPath, [program], { encoding: 'utf8', stdio });
  return { figures: stdout.trim(), succeeded: status === 0 };
}

/** Replaces the content of a block by figures in Markdown. */
export function writeFigures(name: string, figures: string): void {
  const block = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
  const before = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    before.replace(block, (_all, begin: string, end: string) => `${begin}\n${figures}\n\n${end}`),
  );
  spawnSync(path.join(repository, 'node_modules/.bin/prettier'), ['--write', page], { stdio: 'ignore' });
}

export const asCodeBlock = (figures: string) => `\`\`\`text\n${figures}\n\`\`\``;
