import type { Violation } from '@farmgate/registry/contract';

/** The registry answered, and the answer is no. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';
  readonly status: number;
  /** The registry's word for it: `stale_composition`, `refused_by_gate`, `locked`, … */
  readonly code: string;
  /** What the gate has against the change; empty for other refusals. */
  readonly refusals: Violation[];

  constructor(status: number, body: { message?: string; code?: string; refusals?: Violation[] }) {
    super(body.message ?? `The registry answered ${status}.`);
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.refusals = body.refusals ?? [];
  }
}

/** What is down, as far as can be told from outside. */
export type Down = 'registry' | 'database';

/** No answer of use came: the registry is down or elsewhere, or its database is away. */
export class RegistryUnreachable extends Error {
  override readonly name = 'RegistryUnreachable';
  readonly down: Down;

  constructor(message: string, down: Down) {
    super(message);
    this.down = down;
  }
}
