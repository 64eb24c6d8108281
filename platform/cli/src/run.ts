import { endingOf } from './ending.ts';
import { createProgram } from './program.ts';
import type { ExitCode } from './terminal/exit-codes.ts';
import type { Io } from './terminal/io.ts';
import { printableIo } from './terminal/printable.ts';
import { runProgram } from './terminal/run-program.ts';

/** Runs one command line (without node and script) and gives its exit code; never throws. */
export function run(args: string[], io: Io): Promise<ExitCode> {
  const safe = printableIo(io);
  return runProgram(createProgram(safe), args, safe, endingOf);
}
