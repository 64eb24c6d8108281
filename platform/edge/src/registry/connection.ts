import type { FastifyBaseLogger } from 'fastify';

export type ConnectionState = 'connecting' | 'streaming' | 'polling' | 'lost';

/** Messages of the stream that did not arrive. */
export interface Missed {
  /** Since the start of this edge. */
  count: number;
  /** ISO time of the last one. */
  at: string;
  /** How this edge noticed, in one line. */
  reason: string;
}

/** Reports of what this edge serves. */
interface Reports {
  /** ISO time of the last one that the registry accepted. */
  at: string | null;
  /** Why they fail, in one line. */
  failure: string | null;
}

/** State of the connection to the registry, for /healthz. Changes are logged. */
export class Connection {
  state: ConnectionState = 'connecting';
  /** The last failure, in one line. */
  reason: string | null = null;
  missedMessages: Missed | null = null;
  /** Null for an edge that does not report. */
  #report: Reports | null = null;
  #touchedAt: number | null = null;

  constructor(private readonly log: FastifyBaseLogger) {}

  /** Ms since the last data from the registry; null before the first. */
  get ageMs(): number | null {
    return this.#touchedAt === null ? null : performance.now() - this.#touchedAt;
  }

  /** For /healthz. */
  status() {
    const { state, ageMs, reason, missedMessages: missed } = this;
    return { state, ageMs, reason, missed, report: this.#report };
  }

  touch(): void {
    this.#touchedAt = performance.now();
  }

  streaming(): void {
    this.#change('streaming', null);
    this.touch();
  }

  /** The registry answers, but its stream failed for this reason. */
  polling(reason: string): void {
    this.#change('polling', reason);
    this.touch();
  }

  lost(reason: string): void {
    if (this.state !== 'lost') this.log.warn(`lost the connection to the registry: ${reason}`);
    this.#change('lost', reason);
  }

  /** A message of the stream did not arrive. */
  missed(reason: string): void {
    const count = (this.missedMessages?.count ?? 0) + 1;
    this.missedMessages = { count, at: new Date().toISOString(), reason };
    this.log.warn(`missed a message of the registry: ${reason}`);
  }

  /** A report was accepted, or not for this reason. */
  reported(failure: string | null): void {
    const before = this.#report;
    this.#report = { at: failure === null ? new Date().toISOString() : (before?.at ?? null), failure };
    if (failure === (before?.failure ?? null)) return;
    if (failure) this.log.warn(`cannot report what this edge serves: ${failure}`);
    else this.log.info('what this edge serves is reported again');
  }

  #change(state: ConnectionState, reason: string | null): void {
    if (state !== this.state && state !== 'lost') this.log.info(`following the registry by ${state}`);
    this.state = state;
    this.reason = reason;
  }
}
