/** How a run of `farmgate-shop` ended, for scripts; `docs/staff.md` lists them. `farmgate` has the same ones. */
export const EXIT = {
  ok: 0,
  failure: 1,
  /** Wrong command, option or argument. */
  usage: 2,
  /** The shop cannot do that: no such order, a bad row, a status that does not follow. Nothing was changed. */
  refused: 3,
  /** No database, or none that holds a shop. */
  unreachable: 5,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An end of the run that is not a success: what is wrong and what to do, and the code. */
export class StaffError extends Error {
  override readonly name = 'StaffError';

  constructor(
    readonly exitCode: ExitCode,
    message: string,
    /** One line for each thing that is wrong, where that is more than one. */
    readonly details: string[] = [],
  ) {
    super(message);
  }
}

export const refused = (message: string, details?: string[]) => new StaffError(EXIT.refused, message, details);
