/** How a run of one of our commands ended, for scripts. */
export const EXIT = {
  ok: 0,
  failure: 1,
  usage: 2,
  refused: 3,
  conflict: 4,
  unreachable: 5,
  notAllowed: 6,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An end of the run that is not a success: what is wrong and what to do in one line, and the code. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;
  /** One line for each thing that is wrong, where that is more than one. */
  readonly details: string[];

  constructor(exitCode: ExitCode, message: string, details: string[] = []) {
    super(message);
    this.exitCode = exitCode;
    this.details = details;
  }
}

/** A check that found something, which the data on stdout tells already: `--json` prints no error besides. */
export class CheckFailed extends CliError {
  constructor(message: string, details?: string[]) {
    super(EXIT.failure, message, details);
  }
}
