import type { Io } from '@farmgate/cli/terminal/io';
import { CommanderError } from 'commander';
import type { ExitCode } from './exit-codes.ts';
import { EXIT, StaffError } from './exit-codes.ts';
import { createProgram } from './program.ts';

/** Runs one command line (without node and script) and gives its exit code; never throws. */
export async function run(args: string[], io: Io): Promise<ExitCode> {
  try {
    await createProgram(io).parseAsync(args, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    // Commander has said what is wrong; help and version are no failure.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    return report(io, error, args.includes('--json'));
  }
}

/** Says on stderr what went wrong, with --json also as data. */
function report(io: Io, error: unknown, json: boolean): ExitCode {
  const { exitCode, details } = error instanceof StaffError ? error : new StaffError(EXIT.failure, '');
  const message = error instanceof Error ? error.message.replace(/\s*\n\s*/g, ' ') : String(error);
  io.words(`farmgate-shop: ${message}`);
  for (const detail of details) io.words(`  ${detail}`);
  if (json) io.data(JSON.stringify({ error: { message, details } }));
  return exitCode;
}
