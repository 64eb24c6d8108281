import { type Command, CommanderError } from 'commander';
import { CheckFailed, CliError, EXIT, type ExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';

/** How an error ends a run. */
export interface Ending {
  exitCode: ExitCode;
  message: string;
  /** Lines below the message. */
  details: string[];
  /** What `--json` prints of it; null when it has printed all. */
  json: object | null;
}

/** Runs one command line (without node and script) and gives its exit code; never throws. */
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
    // Help and version are no failure.
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    const isMisspelt = error instanceof CommanderError;
    const { exitCode, message, details, json } = endingOf(isMisspelt ? misspelt(error) : error);
    if (!isMisspelt) {
      io.words(`${program.name()}: ${message}`);
      for (const detail of details) io.words(`  ${detail}`);
    }
    if (json && args.includes('--json')) io.data(JSON.stringify({ error: json }));
    return exitCode;
  }
}

/** A command line that commander has refused, and said why. */
const misspelt = ({ message }: CommanderError) => new CliError(EXIT.usage, message.replace(/^error: /, ''));

/** The end that an error is by itself, without more known of it. */
export function plainEnding(error: unknown): Ending {
  const message = oneLine(error instanceof Error ? error.message : String(error));
  const { exitCode, details } = error instanceof CliError ? error : new CliError(EXIT.failure, message);
  return { exitCode, message, details, json: error instanceof CheckFailed ? null : { message, details } };
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();
