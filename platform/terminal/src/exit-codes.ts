/** Exit codes of both command lines. */
export const EXIT = {
  ok: 0,
  failure: 1,
  usage: 2,
  refused: 3,
  conflict: 4,
  unreachable: 5,
  notAllowed: 6,
  notServed: 7,
  awaitsApproval: 8,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends the command with an exit code. The message says in one line what is wrong and what to do. */
export class CliError extends Error {
  override readonly name: string = 'CliError';
  readonly exitCode: ExitCode;
  /** More lines, one for each problem. */
  readonly details: string[];

  constructor(exitCode: ExitCode, message: string, details: string[] = []) {
    super(message);
    this.exitCode = exitCode;
    this.details = details;
  }
}

/** A check found problems. Its results are on stdout already, so `--json` prints no error object after them. */
export class CheckFailedError extends CliError {
  override readonly name = 'CheckFailedError';

  constructor(message: string, details?: string[], exitCode: ExitCode = EXIT.failure) {
    super(exitCode, message, details);
  }
}
