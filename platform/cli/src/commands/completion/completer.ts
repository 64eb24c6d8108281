import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Command as Completed, RootCommand } from '@bomb.sh/tab';
import type { Command } from 'commander';
import { commandsOf, nameOf } from '../../manual/commands-of.ts';

/** Completions from the program's definition and the parts in a folder. */
export function completerOf(program: Command, cwd: string): RootCommand {
  const root = new RootCommand();
  describe(root, program, cwd);
  const commands = commandsOf(program).flatMap((command) => [command.parent!, command]);
  for (const command of new Set(commands)) {
    if (command !== program) describe(root.command(nameOf(command), command.summary()), command, cwd);
  }
  return root;
}

function describe(completed: Completed, command: Command, cwd: string): void {
  const help = command.createHelp();
  for (const { long, description, required, optional, argChoices } of help.visibleOptions(command)) {
    const name = long!.slice('--'.length);
    const values = argChoices ?? (name === 'channel' ? ['production', 'staging'] : []);
    if (required || optional)
      completed.option(name, description, (complete) => values.forEach((value) => complete(value, '')));
    else completed.option(name, description);
  }
  for (const argument of command.registeredArguments) {
    const values = argument.argChoices ?? valuesOf(argument.name(), cwd);
    completed.argument(
      argument.name(),
      (complete) => values.forEach((value) => complete(value, '')),
      argument.variadic,
    );
  }
}

function valuesOf(argument: string, cwd: string): string[] {
  const parts = builtParts(cwd);
  return argument === 'release' ? parts.map((part) => `${part}@latest`) : parts;
}

/** Folders with a build. In this repository they have the names of their parts. */
const builtParts = (cwd: string): string[] =>
  readdirSync(cwd).filter((name) => existsSync(join(cwd, name, 'dist', 'release')));
