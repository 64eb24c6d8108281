import type { Command } from 'commander';
import { commandsOf, nameOf } from './commands-of.ts';
import { ENVIRONMENT, EXIT_CODES, FILES, type Terms, manualOf } from './manual.ts';

/** The manual of all commands as Markdown, from the same definitions as `--help`. */
export function manualPage(program: Command): string {
  return `${[
    '# The command line',
    'Generated from the definitions in `platform/cli` by `npm run manual -w @farmgate/cli`. Edit those, not this page.',
    'In the repository, run `npx farmgate`. `farmgate <command> --help` prints the same text.',
    ...(manualOf(program).notes ?? []),
    ...examplesOf(program),
    '## Exit codes',
    list(EXIT_CODES),
    '## Files',
    list(FILES),
    '## Environment',
    list(ENVIRONMENT),
    ...commandsOf(program).flatMap(chapter),
  ].join('\n\n')}\n`;
}

function chapter(command: Command): string[] {
  const help = command.createHelp();
  const { notes = [] } = manualOf(command);
  const args: Terms = help
    .visibleArguments(command)
    .map((argument) => [help.argumentTerm(argument), help.argumentDescription(argument)]);
  const options: Terms = help
    .visibleOptions(command)
    .map((option) => [help.optionTerm(option), help.optionDescription(option)]);
  return [
    `## farmgate ${nameOf(command)}`,
    fenced([help.commandUsage(command)]),
    command.description(),
    ...notes.map((note) => note.replaceAll(/\n\s*/g, ' ')),
    ...(args.length > 0 ? ['Arguments:', list(args)] : []),
    'Options:',
    list(options),
    ...examplesOf(command),
  ];
}

function examplesOf(command: Command): string[] {
  const { examples } = manualOf(command);
  return examples.length > 0 ? [fenced(examples.flatMap(({ does, line }) => [`# ${does}`, line]))] : [];
}

const fenced = (lines: string[]) => ['```sh', ...lines, '```'].join('\n');

const list = (terms: Terms) => terms.map(([term, meaning]) => `- \`${term}\`: ${meaning}`).join('\n');
