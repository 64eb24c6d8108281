import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { createProgram } from '../program.ts';
import { processIo } from '@farmgate/terminal/io';
import { commandsOf, nameOf } from './commands-of.ts';
import { manualOf } from './manual.ts';
import { manualPage } from './markdown.ts';

const program = createProgram(processIo());
const commands: [name: string, command: Command][] = commandsOf(program).map((command) => [nameOf(command), command]);

test('docs/operations/cli.md is what the definitions say: npm run manual -w @farmgate/cli', () => {
  const kept = readFileSync(join(__dirname, '../../../../docs/operations/cli.md'), 'utf8');
  expect(kept).toBe(manualPage(program));
});

test.each(commands)('%s explains itself', (name, command) => {
  expect(command.summary()).not.toBe('');
  expect(command.description()).toMatch(/\.$/);
  for (const argument of command.registeredArguments) expect(argument.description).not.toBe('');
  for (const option of command.options) expect(option.description).not.toBe('');
  const { examples } = manualOf(command);
  expect(examples.length).toBeGreaterThan(0);
  for (const { line } of examples) expect(line).toContain(`farmgate ${name}`);
});

const withOption = (long: string) =>
  commands.filter(([, command]) => command.options.some((option) => option.long === long)).map(([name]) => name);

test('every command speaks JSON, and what can be agreed to can be tried first', () => {
  const names = commands.map(([name]) => name);
  expect(withOption('--json')).toEqual(names.filter((name) => name !== 'completion'));
  expect(withOption('--dry-run')).toEqual(withOption('--yes'));
});
