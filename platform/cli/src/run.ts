import { CommanderError } from 'commander';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { createProgram } from './program.ts';
import { reportError } from './report-error.ts';
import type { Io } from './terminal/io.ts';

/** Runs one command line (without node and script) and gives its exit code; never throws. */
export async function run(args: string[], io: Io): Promise<ExitCode> {
  try {
    await createProgram(io).parseAsync(args, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    // Commander has said what is wrong; help and version are no failure.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    return reportError(io, error, args.includes('--json'));
  }
}
