import type { FastifyBaseLogger } from 'fastify';

export type ConnectionState = 'connecting' | 'streaming' | 'polling' | 'lost';

/** State of the connection to the registry, for /healthz. Changes are logged. */
export class Connection {
  state: ConnectionState = 'connecting';
  /** The last failure, in one line. */
  reason: string | null = null;
  #touchedAt: number | null = null;

  constructor(private readonly log: FastifyBaseLogger) {}

  /** Ms since the last data from the registry; null before the first. */
  get ageMs(): number | null {
    return this.#touchedAt === null ? null : performance.now() - this.#touchedAt;
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

  #change(state: ConnectionState, reason: string | null): void {
    if (state !== this.state && state !== 'lost') this.log.info(`following the registry by ${state}`);
    this.state = state;
    this.reason = reason;
  }
}
