import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';

/** A name of a shared module whose declaration in the shell does not fit code that was compiled with the remote's. */
export interface Difference {
  /** Entry point: `@farmgate/shared/ui`. */
  module: string;
  /** `*` for a whole entry point. */
  name: string;
  /** TypeScript's reason. */
  reason: string;
}

/** Compares the declarations that a remote was built against with those of a shell. */
export interface DeclarationComparer {
  /** @throws DeclarationsError when they cannot be compared */
  compare(shell: ReleaseDescriptor, remote: ReleaseDescriptor): Promise<Difference[]>;
  /** The result if it is known without work; undefined otherwise. */
  known(shell: ReleaseDescriptor, remote: ReleaseDescriptor): Difference[] | undefined;
}

/** Declarations that cannot be compared. The message is one line. */
export class DeclarationsError extends Error {
  override readonly name = 'DeclarationsError';

  constructor(
    message: string,
    /** Whether the release is to blame, and not a store that does not answer. */
    readonly isBroken: boolean,
  ) {
    super(message);
  }
}
