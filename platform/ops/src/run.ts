import type { ExitCode } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { printableIo } from '@farmgate/terminal/printable';
import { runProgram } from '@farmgate/terminal/run-program';
import { createProgram } from './program.ts';

/** Runs one command line (without node and script) and returns its exit code; never throws. */
export function run(args: string[], io: Io): Promise<ExitCode> {
  const safe = printableIo(io);
  return runProgram(createProgram(safe), args, safe);
}
