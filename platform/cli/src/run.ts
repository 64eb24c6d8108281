import { endingOf } from './ending.ts';
import { createProgram } from './program.ts';
import type { ExitCode } from './terminal/exit-codes.ts';
import type { Io } from './terminal/io.ts';
import { runProgram } from './terminal/run-program.ts';

/** Runs one command line (without node and script) and gives its exit code; never throws. */
export const run = (args: string[], io: Io): Promise<ExitCode> => runProgram(createProgram(io), args, io, endingOf);
