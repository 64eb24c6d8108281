import { readFileSync } from 'node:fs';
import type { Io } from '@farmgate/terminal/io';
import { newProgram } from '@farmgate/terminal/program';
import type { Command } from 'commander';
import { registerArchive } from './commands/archive.ts';
import { registerBackup } from './commands/backup.ts';
import { registerCreateKey } from './commands/create-key.ts';
import { registerMigrate } from './commands/migrate.ts';
import { registerPartition } from './commands/partition.ts';
import type { Register } from './commands/register.ts';
import { registerRestore } from './commands/restore.ts';
import { registerVerify } from './commands/verify.ts';

/** In the order of `--help`. */
const COMMANDS: Register[] = [
  registerMigrate,
  registerPartition,
  registerCreateKey,
  registerBackup,
  registerArchive,
  registerVerify,
  registerRestore,
];

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
