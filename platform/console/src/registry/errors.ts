import type { Violation } from './contract.ts';

/** The registry's no: its own sentence says why and what to do. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';
  readonly status: number;
  readonly code: string;
  /** What the promotion gate has against the change. */
  readonly refusals: Violation[];

  constructor(
    status: number,
    { message, code, refusals = [] }: { message: string; code: string; refusals?: Violation[] },
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.refusals = refusals;
  }
}

/** No answer: the registry, its database or the way there is down. */
export class RegistrySilence extends Error {
  override readonly name = 'RegistrySilence';
}

/** Somebody else changed the channel after this page was looked at. */
export const isStale = (error: unknown): boolean =>
  error instanceof RegistryRefusal && error.code === 'stale_composition';

/** The token is not, or no longer, good for anything. */
export const isUnknownToken = (error: unknown): boolean => error instanceof RegistryRefusal && error.status === 401;
