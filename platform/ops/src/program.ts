import { readFileSync } from 'node:fs';
import type { Io } from '@farmgate/terminal/io';
import { newProgram } from '@farmgate/terminal/program';
import type { Command } from 'commander';
import { registerMigrate } from './commands/migrate.ts';
import type { Register } from './commands/register.ts';

/** In the order of `--help`. */
const COMMANDS: Register[] = [registerMigrate];

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The commands of `farmgate-ops`. */
export function createProgram(io: Io): Command {
  const program = newProgram('farmgate-ops', version, io)
    .description('Operate a Farmgate deployment: database, backups')
    .option('--json', 'print the result as JSON');
  for (const register of COMMANDS) register(program, io);
  return program;
}
