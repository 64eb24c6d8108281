/** How a run of `farmgate` ended, for scripts. The README lists them. */
export const EXIT = {
  ok: 0,
  failure: 1,
  /** Wrong command, option or argument. */
  usage: 2,
  /** The registry refused the release or the change: gate, broken upload, too large. */
  refused: 3,
  /** Something else changed first, or the version is taken by other content. */
  conflict: 4,
  unreachable: 5,
  /** No token, or one without the role. */
  notAllowed: 6,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An end of the run that is not a success: one line that says what to do, and the code. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
