import type { Command } from 'commander';

/** A program's commands and theirs, as they are listed; those that only hold others are left out. */
export function commandsOf(program: Command): Command[] {
  const listed = program.createHelp().visibleCommands(program);
  return listed
    .filter((command) => command.name() !== 'help')
    .flatMap((command) => (command.commands.length > 0 ? commandsOf(command) : [command]));
}

/** What is typed after the program's name: `token create`. */
export function nameOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${nameOf(parent)} ${command.name()}` : command.name();
}
