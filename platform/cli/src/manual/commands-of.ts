import type { Command } from 'commander';

/** All commands of a program in the order of its help, without those that only group others. */
export function commandsOf(program: Command): Command[] {
  const listed = program.createHelp().visibleCommands(program);
  return listed
    .filter((command) => command.name() !== 'help')
    .flatMap((command) => (command.commands.length > 0 ? commandsOf(command) : [command]));
}

/** A command's full name: `token create`. */
export function nameOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${nameOf(parent)} ${command.name()}` : command.name();
}
