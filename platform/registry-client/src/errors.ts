import type { ChannelState, Violation } from './registry-types.ts';

/** A version of a part that was recalled: since when, by whom and why. */
type Recall = ChannelState['recalls'][number];

/** The registry rejected the call. Its message says why and what to do. */
export class RejectedError extends Error {
  override readonly name = 'RejectedError';
  readonly status: number;
  /** The registry's code: `stale_part`, `refused_by_gate`, `locked`, … */
  readonly code: string;
  /** What the gate found; empty for other errors. */
  readonly violations: Violation[];
  /** The recall of the release that the change would return to; null for other errors. */
  readonly recall: Recall | null;

  constructor(status: number, body: ErrorAnswer) {
    super(body.message ?? `The registry answered with status ${status}.`);
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.violations = body.refusals ?? [];
    this.recall = body.recall ?? null;
  }
}

/** What does not work, as far as a client can tell. */
export type Down = 'registry' | 'database';

/** The registry did not answer, or it cannot reach its database. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly down: Down;

  constructor(message: string, down: Down) {
    super(message);
    this.down = down;
  }
}

/** The error for an answer that is not a success. `body` is parsed JSON, or text from a server that is not a registry. */
export function errorOf(registry: string, status: number, body: unknown): RejectedError | UnreachableError {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as ErrorAnswer;
  switch (answer.code) {
    case 'database_unavailable':
      return new UnreachableError(`The registry at ${registry} cannot reach its database.`, 'database');
    case 'upstream_down':
      return new UnreachableError(`The edge at ${registry} cannot reach the registry.`, 'registry');
    case undefined:
      return new UnreachableError(`The server at ${registry} is not a registry: status ${status}.`, 'registry');
    default:
      return new RejectedError(status, answer);
  }
}

interface ErrorAnswer {
  message?: string;
  code?: string;
  refusals?: Violation[];
  recall?: Recall;
}

/** The error for a call without an answer. */
export const unreachable = (registry: string, error: unknown): UnreachableError =>
  new UnreachableError(`The registry at ${registry} does not answer (${reasonOf(error)}).`, 'registry');

/** fetch hides the reason of a failure in a chain of causes. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? ((cause as Error & { code?: string }).code ?? cause.message) : message;
}
