import type { ExitCode } from '@farmgate/cli/terminal/exit-codes';
import type { Io } from '@farmgate/cli/terminal/io';
import { printableIo } from '@farmgate/cli/terminal/printable';
import { runProgram } from '@farmgate/cli/terminal/run-program';
import { createProgram } from './program.ts';

/** Runs one command line (without node and script) and gives its exit code; never throws. */
export function run(args: string[], io: Io): Promise<ExitCode> {
  const safe = printableIo(io);
  return runProgram(createProgram(safe), args, safe);
}
