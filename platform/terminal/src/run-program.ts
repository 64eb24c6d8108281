import { type Command, CommanderError } from 'commander';
import { CheckFailedError, CliError, EXIT, type ExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';

/** How an error ends a command. */
export interface Ending {
  exitCode: ExitCode;
  message: string;
  /** Lines below the message. */
  details: string[];
  /** The error as `--json` prints it; null when the results on stdout include it. */
  json: object | null;
}

/** Runs a command line (without node and script) and returns its exit code. Never throws. */
export async function runProgram(
  program: Command,
  args: string[],
  io: Io,
  endingOf: (error: unknown) => Ending = plainEnding,
): Promise<ExitCode> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    // Commander throws for --help and --version too.
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    const isUsageError = error instanceof CommanderError;
    const { exitCode, message, details, json } = endingOf(isUsageError ? usageError(error) : error);
    // Commander has printed usage errors already.
    if (!isUsageError) {
      io.words(`${program.name()}: ${message}`);
      for (const detail of details) io.words(`  ${detail}`);
    }
    if (json && args.includes('--json')) io.data(JSON.stringify({ error: json }));
    return exitCode;
  }
}

const usageError = ({ message }: CommanderError) => new CliError(EXIT.usage, message.replace(/^error: /, ''));

/** The ending of an error that the program knows nothing more about. */
export function plainEnding(error: unknown): Ending {
  const message = unwrapped(error instanceof Error ? error.message : String(error));
  const { exitCode, details } = error instanceof CliError ? error : new CliError(EXIT.failure, message);
  return { exitCode, message, details, json: error instanceof CheckFailedError ? null : { message, details } };
}

const unwrapped = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();
